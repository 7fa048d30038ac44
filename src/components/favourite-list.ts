/** The favourites of this browser, or of the account of who is signed in: cards made from the page's template. */
import { isPictureUrl, pictureSource } from "#lib/shared/pictures.ts";
import { placeholderOf } from "#lib/shared/placeholders.ts";
import { awaitedIds, favouriteItems, favouritesOf, isMirrored, type KeptListing } from "#lib/stores/favourites.ts";
import { userInfo } from "#lib/stores/session.ts";

function showList(root: HTMLElement): void {
  const [count, awaited, list, template] = ["[data-count]", "[data-awaited]", "ul", "template"].map((selector) =>
    root.querySelector(selector),
  ) as [HTMLElement, HTMLElement, HTMLUListElement, HTMLTemplateElement];
  const cards = new Map<string, readonly [card: HTMLElement, item: KeptListing]>();

  const say = (sentence: string) => {
    count.textContent = sentence;
    root.dataset["shown"] = "";
  };

  const show = () => {
    const [items, waiting] = [favouriteItems.get(), awaitedIds.get().length];
    const isEmpty = items.length + waiting === 0;
    const person = userInfo.get()?._id;
    // The account may have some: nobody has asked it yet.
    if (isEmpty && person && !isMirrored(person)) return;
    const sentence = isEmpty ? "No favourite properties" : items.length > 0 ? numberOf(items) : "";
    say(sentence);
    awaited.textContent = waiting > 0 ? `${waiting} more will show as soon as there is a connection.` : "";
    const kept = new Set(items.map((item) => item._id));
    for (const [id, [card]] of cards) {
      if (kept.has(id)) continue;
      card.remove();
      cards.delete(id);
    }
    // Those that stay are moved and not made anew: a card may have the focus.
    for (const item of items) {
      const [card, said] = cards.get(item._id) ?? [newCard(template, () => void remove(item, count))];
      if (said !== item) fill(card, item, template);
      cards.set(item._id, [card, item]);
      list.append(card);
    }
  };

  // Comes with the first tick, or with those that a comparison has sent back.
  const ticks: string[] = [];
  const choose = () => import("./compare-choice.ts").then((choice) => choice.showChoice(root, ticks), ignore);
  list.addEventListener("change", ({ target }) => {
    ticks.push((target as HTMLInputElement).value);
    choose();
  });

  favouriteItems.subscribe(show);
  awaitedIds.subscribe(show);
  favouritesOf.subscribe(show);

  if (location.hash) choose();
  if (userInfo.get()) selections().then((mine) => mine.lookAgain(say), ignore);
  else
    for (const act of ["pointermove", "pointerdown", "keydown", "scroll"]) {
      addEventListener(act, lookAtListings, { once: true });
    }
}

/** What has become of a visitor's homes is asked as soon as somebody is there: until then it would weigh on the page. */
const lookAtListings = () =>
  favouriteItems.get()[0] &&
  import("#lib/stores/listed-favourites.ts").then((listed) => listed.lookAtListings(), ignore);

const ignore = () => undefined;

const numberOf = ({ length }: readonly KeptListing[]): string =>
  `${length} ${length === 1 ? "property" : "properties"}`;

/** Comes when somebody has something to do with it. */
const selections = () => import("#lib/stores/selections.ts");

async function remove({ _id }: KeptListing, count: HTMLElement): Promise<void> {
  const { askAndRemove } = await selections();
  // The button that had the focus goes: without this the next Tab would start at the top of the page.
  await askAndRemove(_id, () => count.focus());
}

const partOf = <Kind extends HTMLElement>(of: ParentNode, name: string) =>
  of.querySelector(`[data-part=${name}]`) as Kind;

function newCard(template: HTMLTemplateElement, onRemove: () => void): HTMLElement {
  const card = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  partOf(card, "remove").addEventListener("click", onRemove);
  return card;
}

/** Puts into a card what is kept of its listing. A home that is gone leads nowhere, and is compared with nothing. */
function fill(card: HTMLElement, item: KeptListing, template: HTMLTemplateElement): void {
  const part = <Kind extends HTMLElement>(name: string) => partOf<Kind>(card, name);
  const [first] = item.images;
  const url = first !== undefined && isPictureUrl(first) ? first : placeholderOf(item.category);
  const { src, srcset } = pictureSource(url, 400);
  if (srcset) part<HTMLImageElement>("picture").srcset = srcset;
  part<HTMLImageElement>("picture").src = src;
  const { before = "", amount = item.price, after = "" } = item.shownPrice ?? {};
  part("before").textContent = before;
  part("amount").textContent = amount;
  part("after").textContent = after;
  const link = part<HTMLAnchorElement>("link");
  link.textContent = item.title;
  // The template's leads to all listings.
  link.href = partOf<HTMLAnchorElement>(template.content, "link").href + item._id;
  if (item.isGone) link.removeAttribute("href");
  part("note").textContent = item.isGone ? "No longer listed" : item.was ? `Was ${item.was}` : "";
  const compare = part<HTMLInputElement>("compare");
  compare.value = item._id;
  compare.disabled = item.isGone === true;
  compare.setAttribute("aria-label", `Compare ${item.title}`);
  part("place").textContent = `${item.location}, ${item.state}`;
  part("remove").setAttribute("aria-label", `Remove ${item.title}`);
}

const root = document.querySelector<HTMLElement>(".kept-list");
if (root) showList(root);
