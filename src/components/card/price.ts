import { type Html, html } from "#components/ui/html.ts";
import { type Priced, shownPrice } from "#lib/price/shown-price.ts";

/** A price with its amount in larger letters than the rest. */
export function price(listing: Priced, look = ""): Html {
  const { before, amount, after } = shownPrice(listing);
  return html`<span class="font-extrabold tracking-tight tabular-nums ${look}">${smaller(before)}${amount}${smaller(after, "ml-0.5")}</span>`;
}

const smaller = (words: string, look = ""): Html | false =>
  words !== "" && html`<span class="${look} text-sm font-medium tracking-normal text-muted">${words}</span>`;
