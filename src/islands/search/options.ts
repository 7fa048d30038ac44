/** Options of the search panel, in groups. */
import type { SearchSuggestions } from "#lib/contracts/suggestions.ts";
import { placeLine, stateLabel } from "#lib/shared/place/place-line.ts";
import { paths } from "#lib/shared/route/paths.ts";

export type Deed =
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "visit"; readonly path: string }
  | { readonly kind: "forget"; readonly text: string }
  | { readonly kind: "forget all" };

export interface Option {
  /** Unique within the panel. */
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly deed: Deed;
  /** A title shows its detail below. */
  readonly look?: "title" | "action";
  /** Button at the end of the row. */
  readonly remover?: Option;
}

export interface OptionGroup {
  readonly name: string;
  readonly options: readonly Option[];
}

const counted = (listings: number): string =>
  `${listings.toLocaleString("en-NG")} ${listings === 1 ? "listing" : "listings"}`;

const visit = (path: string, label: string, detail: string): Option => ({
  key: path,
  label,
  detail,
  deed: { kind: "visit", path },
});

/** The list of such a place shows its neighbours. */
const noneYet = "none yet, places nearby";

export function suggestedGroups({
  states,
  districts,
  categories,
  subCategories,
  places,
  titles,
}: SearchSuggestions): OptionGroup[] {
  const groups: OptionGroup[] = [
    { name: "States", options: states.map((state) => visit(paths.state(state), state.label, counted(state.listings))) },
    {
      name: "Towns and districts",
      options: districts.map(({ id, name, state, listings }) =>
        visit(paths.district(id), placeLine({ location: name, state }), listings > 0 ? counted(listings) : noneYet),
      ),
    },
    {
      name: "Categories",
      options: categories.map((category) =>
        visit(paths.category(category), category.label, counted(category.listings)),
      ),
    },
    {
      name: "Builders Mart",
      options: subCategories.map(({ slug, label, listings }) =>
        visit(paths.subCategory(slug), label, counted(listings)),
      ),
    },
    {
      name: "Places",
      options: places.map(({ text, name, state }) => ({
        key: `${name}, ${state}`,
        label: text,
        detail: stateLabel(state),
        deed: { kind: "search", text },
      })),
    },
    {
      name: "Listings",
      options: titles.map(({ _id, title, location, state }) => ({
        ...visit(paths.property(_id), title, placeLine({ location, state })),
        look: "title",
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

const remover = (text: string): Option => ({
  key: `forget ${text}`,
  label: `Remove ${text}`,
  deed: { kind: "forget", text },
});

export function lastGroups(searches: readonly string[]): OptionGroup[] {
  if (searches.length === 0) return [];
  const rows = searches.map(
    (text): Option => ({ key: `again ${text}`, label: text, deed: { kind: "search", text }, remover: remover(text) }),
  );
  const clear: Option = {
    key: "forget all",
    label: "Clear last searches",
    look: "action",
    deed: { kind: "forget all" },
  };
  return [{ name: "Last searches", options: [...rows, clear] }];
}

/** The option that an arrow key moves to. Undefined means the field itself. */
export function neighbourOf(
  options: readonly Option[],
  key: string | undefined,
  direction: "up" | "down" | "left" | "right",
): Option | undefined {
  const at = options.findIndex((option) => key !== undefined && [option.key, option.remover?.key].includes(key));
  const row = options[at];
  if (direction === "right") return row?.remover;
  if (direction === "left") return row?.remover?.key === key ? row : undefined;
  if (at === -1) return direction === "down" ? options[0] : options.at(-1);
  return options[at + (direction === "down" ? 1 : -1)];
}

export const optionOf = (options: readonly Option[], key: string | undefined): Option | undefined =>
  options.flatMap((option) => [option, ...(option.remover ? [option.remover] : [])]).find((one) => one.key === key);
