import { type Html, html } from "#components/html.ts";
import { splitPrice } from "#lib/shared/money.ts";

/** A price as its owner typed it, its amount larger than the rest. */
export function price(text: string, look = ""): Html {
  const { amount, rest } = splitPrice(text);
  const smaller =
    rest !== "" && html`<span class="ml-0.5 text-sm font-medium tracking-normal text-muted"> ${rest}</span>`;
  return html`<span class="font-extrabold tracking-tight tabular-nums ${look}">${amount}${smaller}</span>`;
}
