/** Horizontally scrolling strip of the listings viewed in this browser. */
import { paths } from "#lib/shared/route/paths.ts";
import { forgetViews, type RecentView, recentViews } from "#lib/stores/favourites/recently-viewed.ts";
import { element } from "#lib/stores/ui/element.ts";

/**
 * Styles arrive with the script because the page has no room for them. Their height equals the room that the page
 * reserves.
 */
const look = `
.recent{position:relative}
.recent ul{display:flex;gap:1rem;margin-top:.75rem;padding:3px 3px .75rem;overflow-x:auto;scroll-snap-type:x proximity}
.recent li{flex:0 0 min(18rem,85%);scroll-snap-align:start}
.recent li a{display:grid;grid-template-columns:6rem minmax(0,1fr);gap:.75rem;align-items:start}
.recent img{width:6rem;height:4.5rem;border-radius:10px;object-fit:cover;background:#f6f1e7}
.recent li span{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.recent li span:first-child{font-size:.9375rem;font-weight:800;white-space:normal;overflow-wrap:anywhere}
.recent li a:hover .of-what{text-decoration:underline}
@media (width<22rem){.recent li a{grid-template-columns:4.5rem minmax(0,1fr)}.recent img{width:4.5rem;height:3.375rem}}
.recent p{font-size:.875rem;color:#59635c}
.recent button{position:absolute;top:-.625rem;right:0;min-width:2.75rem;min-height:2.75rem;color:#0e4d38;font-weight:600;text-decoration:underline}`;

/** Fills the section, or removes it if no stored listing is valid. */
export function showRecent(section: HTMLElement): void {
  const { _id: shown } = JSON.parse(section.dataset["recent"] || "{}") as Partial<RecentView>;
  const views = recentViews().filter(({ _id }) => _id !== shown);
  section.hidden = views.length === 0;
  const list = element("ul", {});
  list.append(...views.map(itemOf));
  const clear = element("button", { type: "button", textContent: "Clear" });
  clear.ariaLabel = "Clear recently viewed";
  const note = element("p", { textContent: noteOn(views) });
  clear.addEventListener("click", () => {
    forgetViews();
    clear.remove();
    list.remove();
    note.textContent = "Cleared from this browser.";
    // Takes the removed button's place so that the next Tab continues here.
    note.tabIndex = -1;
    note.focus();
  });
  section.append(element("style", { textContent: look }), clear, list, note);
}

/** Covers conversions as they were seen, usually at the rates of one day. */
function noteOn(views: readonly RecentView[]): string {
  const days = [...new Set(views.flatMap(({ naira, ratesOf }) => (naira && ratesOf) || []))];
  const kept = "Kept only in this browser, with prices as you saw them.";
  return days.length === 0 ? kept : `${kept} Conversions at the rates of ${days.join(" and ")}, as a guide only.`;
}

function itemOf({ _id, title, price, naira, ratesOf, place, picture }: RecentView): HTMLLIElement {
  const item = element("li", {});
  const link = element("a", { href: paths.property(_id) });
  const words = element("div", {});
  words.append(
    element("span", { textContent: price }),
    ...(naira && ratesOf ? [element("span", { textContent: naira, className: "text-sm text-muted" })] : []),
    element("span", { textContent: title, className: "of-what" }),
    element("span", { textContent: place, className: "text-sm text-muted" }),
  );
  link.append(element("img", { src: picture, alt: "", width: 96, height: 72, loading: "lazy" }), words);
  item.append(link);
  return item;
}
