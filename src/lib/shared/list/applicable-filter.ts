/** The filters that a list has: land has no toilets, and a purchase no caution fee. */
import {
  type FactChoice,
  type FactFilter,
  factFilters,
  hasFilters,
  numbersFilters,
  unsaid,
} from "#lib/listing/fields/filters.ts";
import { appliesTo, declared } from "#lib/listing/fields/values.ts";
import { canBeLet, type Offer, offersOf, onlyOffer } from "#lib/listing/offer.ts";
import { type ListingFilter, type ListingSort, listingSorts } from "#lib/shared/list/listing-filter.ts";
import { categories, dubaiProperties } from "#lib/shared/listing/categories.ts";
import { dubai } from "#lib/shared/place/states.ts";

type Kinds = Pick<ListingFilter, "category" | "state" | "offer">;
type Audience = Parameters<typeof appliesTo>[0];

/** Categories of a list: Dubai has its own. */
const categoriesOf = ({ category, state }: Kinds): readonly string[] =>
  category === undefined
    ? categories
        .map(({ name }) => name as string)
        .filter((name) => state === undefined || (name === dubaiProperties) === (state === dubai.name))
    : [category];

/** The offer of all listings of a list; null if they may have several. */
export function offerOfList({ category, offer }: Kinds): Offer | null {
  const [only = null, ...more] = category === undefined ? [] : offersOf(category);
  return onlyOffer(offer) ?? (more.length === 0 ? only : null);
}

/** Whether some listings of a list may state this. */
export const isAbout = (audience: Audience, list: Kinds): boolean =>
  categoriesOf(list).some((category) => appliesTo(audience, category, offerOfList(list)));

/** The choices of a fact in a list. Of several choices, a single possible one tells no listings apart. */
export function choicesIn(fact: FactFilter, list: Kinds): readonly FactChoice[] {
  if (!isAbout(fact, list)) return [];
  const possible = fact.choices.filter((choice) => isAbout(choice, list));
  return possible.length === 1 && fact.choices.length > 1 ? [] : possible;
}

/** Whether listings of a list may say from when they are available. */
export const canBeAwaited = (list: Kinds): boolean => isAbout(declared("availableFrom"), list);

/** Whether a list may hold rents, whose move-in costs can be compared. */
export const hasMoveInCosts = (list: Kinds): boolean => {
  const offer = offerOfList(list);
  return (offer === null || offer === "rent") && categoriesOf(list).some(canBeLet);
};

/** The orders of a list. */
export const sortsOf = (list: Kinds): readonly ListingSort[] =>
  listingSorts.filter((sort) => sort !== "move-in" || hasMoveInCosts(list));

const fields = new Map<string, Audience>(
  [...numbersFilters, ...hasFilters].map(({ parameter, field }) => [parameter, field]),
);
const facts = new Map<string, FactFilter>(factFilters.map((fact) => [fact.parameter, fact]));

/** Whether a list has the filter of this name, or the order. */
export function applies(name: string, list: Kinds): boolean {
  if (name === "maxMoveIn") return hasMoveInCosts(list);
  if (name === "availableBy") return canBeAwaited(list);
  const fact = facts.get(name);
  // The chosen offer rules out other facts, not its own choices.
  if (fact) return choicesIn(fact, name === "offer" ? { ...list, offer: undefined } : list).length > 0;
  return isAbout(fields.get(name) ?? {}, list);
}

/** A filter without the parts that no listing of the list can have. The place and the category stay. */
export function applicable(filter: ListingFilter): ListingFilter {
  const list = { ...filter, offer: possibleOf("offer", filter.offer, { ...filter, offer: undefined }) };
  const kept = Object.entries(list).filter(([name]) => applies(name, list));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, facts.has(name) && value ? possibleOf(name, value as string[], list) : value]),
  );
}

/** The chosen values that the list can have. */
function possibleOf(name: string, chosen: readonly string[] | undefined, list: Kinds): readonly string[] | undefined {
  const fact = facts.get(name);
  const possible = fact ? choicesIn(fact, name === "offer" ? { ...list, offer: undefined } : list) : [];
  const kept = chosen?.filter((value) => value === unsaid || possible.some((choice) => choice.value === value));
  return kept?.length ? kept : undefined;
}
