/** Shows the favourites of this browser or of the signed-in account, as cards made from the page's template. */
import type { CardKnowledge } from "#components/card/card-config.ts";
import { keptInNaira } from "#lib/price/kept-conversion.ts";
import { coverOf, pictureSource } from "#lib/shared/listing/pictures.ts";
import {
  awaitedIds,
  favouriteItems,
  favouritesOf,
  isMirrored,
  type KeptListing,
} from "#lib/stores/favourites/favourites.ts";
import { userInfo } from "#lib/stores/session/session.ts";

const isSaving = "save" in document.documentElement.dataset;

function showList(root: HTMLElement): void {
  const [count, awaited, list, template] = ["[data-count]", "[data-awaited]", "ul", "template"].map((selector) =>
    root.querySelector(selector),
  ) as [HTMLElement, HTMLElement, HTMLUListElement, HTMLTemplateElement];
  const known = JSON.parse(root.dataset["known"] as string) as CardKnowledge;
  const cards = new Map<string, readonly [card: HTMLElement, item: KeptListing]>();

  const say = (sentence: string) => {
    count.textContent = sentence;
    root.dataset["shown"] = "";
  };

  const show = () => {
    const [items, waiting] = [favouriteItems.get(), awaitedIds.get().length];
    const isEmpty = !items[0] && !waiting;
    const person = userInfo.get()?._id;
    // The account may have favourites, but has not been asked yet.
    if (isEmpty && person && !isMirrored(person)) return;
    say(isEmpty ? "No favourite properties" : items[0] ? numberOf(items) : "");
    awaited.textContent = waiting ? `${waiting} more will appear when you're back online.` : "";
    for (const [id, [card]] of cards) if (!items.some((item) => item._id === id)) card.remove();
    // Existing cards are neither rebuilt nor moved: one may have the focus or be pressed just now.
    items.forEach((item, place) => {
      const [card, said] = cards.get(item._id) ?? [newCard(template, () => void remove(item, count))];
      if (said !== item) fill(card, item, known);
      cards.set(item._id, [card, item]);
      if (list.children[place] !== card) list.insertBefore(card, list.children[place] as Element);
    });
  };

  // Loaded with the first tick, or for a selection that a comparison page sent back.
  const ticks: string[] = [];
  const choose = () => import("#components/compare-choice.ts").then((choice) => choice.showChoice(root, ticks), ignore);
  list.addEventListener("change", ({ target }) => {
    ticks.push((target as HTMLInputElement).value);
    choose();
  });

  favouriteItems.subscribe(show);
  awaitedIds.subscribe(show);
  favouritesOf.subscribe(show);

  if (location.hash) choose();

  /** A visitor's homes are checked at the first interaction, so that the check does not slow down the page. */
  const check = () =>
    import("./favourites-check.ts")
      .then((favourites) => favourites.check(root, say))
      .catch(() => {
        root.dataset["check"] = "failed";
      });
  root.querySelector(".as-kept button")?.addEventListener("click", check);
  if (userInfo.get()) check();
  else if (favouriteItems.get()[0])
    for (const act of ["pointermove", "pointerdown", "keydown", "scroll"]) addEventListener(act, check, { once: true });
}

const ignore = () => undefined;

const numberOf = ({ length }: readonly KeptListing[]): string =>
  `${length} ${length === 1 ? "property" : "properties"}`;

/** The focused button disappears: focus moves to `count`, or the next Tab would start at the top of the page. */
const remove = ({ _id }: KeptListing, count: HTMLElement) =>
  import("#lib/stores/favourites/selections.ts").then((mine) => mine.askAndRemove(_id, () => count.focus()));

const partOf = <Kind extends HTMLElement>(of: ParentNode, name: string) =>
  of.querySelector(`[data-part=${name}]`) as Kind;

function newCard(template: HTMLTemplateElement, onRemove: () => void): HTMLElement {
  const card = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  partOf(card, "remove").addEventListener("click", onRemove);
  return card;
}

/** Fills a card with a stored listing. Unlisted homes have no link and cannot be compared. */
function fill(card: HTMLElement, item: KeptListing, { path, rates, categories }: CardKnowledge): void {
  const part = <Kind extends HTMLElement>(name: string) => partOf<Kind>(card, name);
  const { _id, images, title, moveInLine, isGone = false } = item;
  const [label, drawing = "/placeholders/house.svg"] = categories[item.category] ?? [];
  // Like the cards of a list. Browsers skip an empty source.
  const { src, srcset = "", avif = "" } = pictureSource(coverOf(images) ?? drawing, 400, isSaving);
  Object.assign(part("picture"), { srcset, src });
  part<HTMLSourceElement>("avif").srcset = avif;
  const { before, amount = item.price, after } = item.shownPrice ?? {};
  const standing = isGone ? "No longer listed" : item.countInStock === 0 && "Not Available";
  const texts = {
    label,
    before,
    amount,
    after,
    naira: keptInNaira(item, rates),
    was: item.was && `Was ${item.was}`,
    standing,
    title,
    moveInLine,
    facts: item.cardFacts?.join(" · "),
    place: item.shownPlace ?? item.location,
  };
  for (const [name, text] of Object.entries(texts)) part(name).textContent = text || "";
  const link = part<HTMLAnchorElement>("title");
  if (isGone) link.removeAttribute("href");
  else link.href = path + _id;
  Object.assign(part("compare"), { value: _id, disabled: isGone, ariaLabel: `Compare ${title}` });
  part("remove").ariaLabel = `Remove ${title}`;
}

const root = document.querySelector<HTMLElement>(".kept-list");
if (root) showList(root);
