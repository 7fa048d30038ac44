import { unescapeHTML } from "astro/runtime/server/index.js";
import type icons from "#assets/icons.json";

export type IconName = keyof typeof icons;

const kept = new Map<string, ReturnType<typeof unescapeHTML>>();

/** An icon of the page's sprite. A function, since a list has sixty of them and a component each would cost a third of it. */
export function icon(name: IconName, extra = ""): ReturnType<typeof unescapeHTML> {
  const key = `${name} ${extra}`;
  const drawn =
    kept.get(key) ??
    unescapeHTML(`<svg class="${`icon ${extra}`.trim()}" aria-hidden="true"><use href="#${name}"></use></svg>`);
  kept.set(key, drawn);
  return drawn;
}
