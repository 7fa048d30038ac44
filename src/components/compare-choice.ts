/** Selection of favourites to compare. The bar below them shows the number and links to the comparison. */
import { chosenHash, comparePath, leastCompared, mostCompared } from "#lib/shared/listing/comparison.ts";

/** In ticking order. Before the first tick: the selection that a comparison page sent back. */
let chosen: readonly string[] | undefined;

/** Watches the ticks in `root` and added or removed cards. `ticks` is the ticking order so far. */
export function showChoice(root: HTMLElement, ticks: readonly string[]): void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>("li input")];
  if (chosen === undefined) {
    chosen = sentBack();
    for (const box of boxes) box.checked ||= chosen.includes(box.value);
    new MutationObserver(() => showChoice(root, ticks)).observe(root.querySelector("ul") as Element, {
      childList: true,
      subtree: true,
      attributeFilter: ["disabled"],
    });
  }
  // Unlisted homes cannot be ticked, and a ticked home may turn out to be unlisted.
  const ticked = boxes.filter((box) => box.checked && !box.disabled).map((box) => box.value);
  const inOrder = [...new Set([...chosen, ...ticks, ...ticked])].filter((id) => ticked.includes(id));
  chosen = inOrder.slice(0, mostCompared);
  for (const box of boxes) box.checked = chosen.includes(box.value);
  say(root, chosen, inOrder.length > mostCompared);
}

function sentBack(): string[] {
  const start = chosenHash([]);
  return location.hash.startsWith(start) ? location.hash.slice(start.length).split(",") : [];
}

function say(root: HTMLElement, ids: readonly string[], isTooMany: boolean): void {
  const [status, link] = ["[role=status]", "a"].map((selector) => root.querySelector(`.compare-bar ${selector}`)) as [
    HTMLElement,
    HTMLAnchorElement,
  ];
  link.hidden = ids.length < leastCompared;
  link.href = comparePath(ids);
  link.textContent = `Compare (${ids.length})`;
  status.textContent = sentenceFor(ids.length, isTooMany);
}

function sentenceFor(number: number, isTooMany: boolean): string {
  if (isTooMany) return `You can compare up to ${mostCompared} homes. Untick one first.`;
  if (number === 0) return "";
  if (number < leastCompared) return "1 home chosen. Choose at least one more to compare.";
  return number === mostCompared ? `${number} homes chosen, the most you can compare.` : `${number} homes chosen.`;
}
