/** The phrases of searches that a field declares, each with what it means. */
import type { Choice, Field } from "#lib/listing/fields/field.ts";

export interface SearchPhrase {
  readonly phrase: string;
  /** Value of the fact's filter; undefined if the text says the number or amount. */
  readonly value: string | undefined;
  readonly choice?: Choice;
  /** Whether it needs a word for what is sought beside it. */
  readonly isBeside?: true;
}

const meaning = (value: string | undefined, phrases: readonly string[] = []): SearchPhrase[] =>
  phrases.map((phrase) => ({ phrase, value }));

const beside = ({ searchBeside = [] }: Pick<Choice, "searchBeside">, value: string): SearchPhrase[] =>
  searchBeside.map((phrase) => ({ phrase, value, isBeside: true }));

const noFee = (name: string): string[] => [
  ...["no", "zero", "0", "free", "without", "no get", "free of", "not paying"].map((before) => `${before} ${name}`),
  `${name} free`,
];

const shareOfFee = (name: string): string[] => [
  `# percent ${name}`,
  `${name} # percent`,
  ...["of", "only", "up to", "under", "below", "max", "at most", "not more than"].map(
    (limit) => `${name} ${limit} # percent`,
  ),
  // Addresses of searches hold no percent sign.
  `# ${name}`,
  `${name} #`,
];

/** A fee within the price is none beside it. */
const includedFee = (name: string): string[] => [
  ...["included", "is included", "inclusive", "inside", "covered"].map((within) => `${name} ${within}`),
  ...["including", "inclusive of", "includes"].map((including) => `${including} ${name}`),
];

/** Phrases that say a fee is charged on top. */
const chargedFee = (name: string): string[] =>
  ["extra", "is extra", "excluded", "not included", "not inclusive", "separate", "apart"].map(
    (apart) => `${name} ${apart}`,
  );

export function phrasesOf(field: Field): SearchPhrase[] {
  switch (field.kind) {
    case "yesNo":
      return [...meaning("yes", field.search), ...meaning("no", field.searchNo), ...beside(field, "yes")];
    case "choice":
    case "choices":
      return field.choices.flatMap((choice) =>
        [...meaning(choice.value, choice.search), ...beside(choice, choice.value)].map((each) => ({ ...each, choice })),
      );
    case "number":
      return [
        ...meaning(undefined, field.search),
        ...Object.entries(field.searchNumber ?? {}).flatMap(([number, phrases]) => meaning(number, phrases)),
      ];
    case "fee":
      return [
        ...meaning("none", [...(field.search ?? []), ...(field.named ?? []).flatMap(noFee)]),
        ...meaning("none", field.named?.flatMap(includedFee)),
        ...meaning(undefined, field.filter?.steps ? field.named?.flatMap(shareOfFee) : []),
        ...meaning("charged", field.named?.flatMap(chargedFee)),
      ];
    case "flag":
    case "naira":
    case "text":
      return meaning(undefined, field.search);
    default:
      return [];
  }
}
