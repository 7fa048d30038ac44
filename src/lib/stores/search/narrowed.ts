/** Filters earlier suggestions by newly typed text. */
import type { SearchSuggestions } from "#lib/contracts/suggestions.ts";
import { wordsIn } from "#lib/stores/search/typed-words.ts";

export const noSuggestions: SearchSuggestions = {
  places: [],
  states: [],
  districts: [],
  categories: [],
  subCategories: [],
  titles: [],
  isDeadEnd: false,
};

export const isNothing = ({ isDeadEnd: _, ...groups }: SearchSuggestions): boolean =>
  Object.values(groups).every(({ length }) => length === 0);

/** `earlier` belongs to `before`; keeps what still begins like the last word of `text`. */
export function narrowed(earlier: SearchSuggestions, before: string, text: string): SearchSuggestions {
  const last = wordsIn(text).at(-1);
  if (last === undefined) return noSuggestions;
  const fits = (...labels: string[]): boolean => wordsIn(labels.join(" ")).some((word) => word.startsWith(last));
  // A place includes the text before it: if that text changed, the place would restore it.
  const isSameBeginning = text.startsWith(before) || before.startsWith(text);
  return {
    places: isSameBeginning ? earlier.places.filter(({ name }) => fits(name)) : [],
    states: earlier.states.filter(({ name, label }) => fits(name, label)),
    districts: isSameBeginning ? earlier.districts.filter(({ name }) => fits(name)) : [],
    categories: earlier.categories.filter(({ name, label }) => fits(name, label)),
    subCategories: earlier.subCategories.filter(({ label }) => fits(label)),
    titles: earlier.titles.filter(({ title, location, state }) => fits(title, location, state)),
    isDeadEnd: false,
  };
}
