import type icons from "#assets/icons.json";
import { type Html, html } from "#components/ui/html.ts";

export type IconName = keyof typeof icons;

const kept = new Map<string, Html>();

/** An icon of the page's sprite. */
export function icon(name: IconName, extra = ""): Html {
  const key = `${name} ${extra}`;
  const drawn =
    kept.get(key) ?? html`<svg class="${`icon ${extra}`.trim()}" aria-hidden="true"><use href="#${name}"></use></svg>`;
  kept.set(key, drawn);
  return drawn;
}
