/** The phrases of searches that a field declares, each with what it means. */
import type { Choice, Field } from "#lib/listing/fields/field.ts";

export interface SearchPhrase {
  readonly phrase: string;
  /** Value of the fact's filter; undefined if the text says the number or amount. */
  readonly value: string | undefined;
  readonly choice?: Choice;
}

const meaning = (value: string | undefined, phrases: readonly string[] = []): SearchPhrase[] =>
  phrases.map((phrase) => ({ phrase, value }));

export function phrasesOf(field: Field): SearchPhrase[] {
  switch (field.kind) {
    case "yesNo":
      return [...meaning("yes", field.search), ...meaning("no", field.searchNo)];
    case "choice":
    case "choices":
      return field.choices.flatMap((choice) =>
        meaning(choice.value, choice.search).map((each) => ({ ...each, choice })),
      );
    case "number":
      return [
        ...meaning(undefined, field.search),
        ...Object.entries(field.searchNumber ?? {}).flatMap(([number, phrases]) => meaning(number, phrases)),
      ];
    case "fee":
      return meaning("none", field.search);
    case "flag":
    case "naira":
      return meaning(undefined, field.search);
    default:
      return [];
  }
}
