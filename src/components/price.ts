import { escapeHTML, unescapeHTML } from "astro/runtime/server/index.js";
import { splitPrice } from "#lib/shared/money.ts";

/** A price as its owner typed it, its amount larger than the rest. A function like `icon`, since a list has twelve. */
export function price(text: string, look = "") {
  const { amount, rest } = splitPrice(text);
  const smaller = `<span class="ml-0.5 text-sm font-medium tracking-normal text-muted"> ${escapeHTML(rest)}</span>`;
  return unescapeHTML(
    `<span class="font-extrabold tracking-tight tabular-nums ${look}">${escapeHTML(amount)}${rest && smaller}</span>`,
  );
}
