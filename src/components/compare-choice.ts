/** Which favourites are to be compared: the bar below them says how many, and leads to them side by side. */
import { chosenHash, comparePath, leastCompared, mostCompared } from "#lib/shared/listing/comparison.ts";

/** In the order in which they were ticked. Before the first tick: those that a comparison has sent back. */
let chosen: readonly string[] | undefined;

/** Takes over what is ticked in `root`, now and whenever a card comes or goes. `ticks`: in which order, also before this came. */
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
  // A home that is gone cannot be ticked, and one that is ticked may turn out to be gone.
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
  if (isTooMany) return `Only ${mostCompared} homes fit side by side. Untick one to choose another.`;
  if (number === 0) return "";
  if (number < leastCompared) return "1 home is chosen. Choose at least one more to compare.";
  return number === mostCompared ? `${number} homes are chosen: no more fit.` : `${number} homes are chosen.`;
}
