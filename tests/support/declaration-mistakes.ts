/** Mistakes of declared fields that types cannot find, each as a sentence that names the field. */
import { entries } from "#lib/lexicon/lexicon.ts";
import type { Field } from "#lib/listing/fields/field.ts";
import { phrasesOf } from "#lib/listing/fields/search-phrases.ts";

/** Parameters of lists and pages that are not of fields. */
const taken = new Set([
  ...["keyword", "category", "subCategory", "state", "minPrice", "maxPrice", "available", "pictures", "rating", "sort"],
  ...["takenOut", "exact", "page", "pageNumber", "currency", "filled", "ids", "redirect"],
]);

/** A search for a kind of home is no search for a fact. */
const kinds = new Set(
  entries.filter(({ senses = [] }) => senses.includes("kind")).flatMap(({ word, typed = [] }) => [word, ...typed]),
);

type Choices = readonly { readonly value: string }[];

const choicesOf = (field: Field): Choices => ("choices" in field ? field.choices : []);

export function mistakesIn(fields: readonly Field[]): string[] {
  const names = new Set<string>();
  const parameters = new Set<string>();
  const owners = new Map<string, string>();
  return fields.flatMap((field) => {
    const found = [
      ...(names.has(field.name) ? ["another field has this name."] : []),
      ...filterMistakes(field, parameters),
      ...choiceMistakes(field),
      ...phraseMistakes(field, owners),
      ...detailMistakes(field, fields),
    ];
    names.add(field.name);
    return found.map((mistake) => `${field.name}: ${mistake}`);
  });
}

function filterMistakes(field: Field, parameters: Set<string>): string[] {
  if (!("filter" in field) || field.filter === undefined) return [];
  const parameter = "parameter" in field.filter ? field.filter.parameter : field.name;
  const steps = "steps" in field.filter ? field.filter.steps : [];
  const isTwice = parameters.has(parameter);
  parameters.add(parameter);
  return [
    ...(taken.has(parameter) ? [`lists use the parameter “${parameter}” already.`] : []),
    ...(isTwice ? [`another filter has the parameter “${parameter}”.`] : []),
    ...(steps.some((step, index) => index > 0 && step <= (steps[index - 1] ?? 0)) ? ["steps must grow."] : []),
    ...(field.visibility === "managers" ? ["a filter would show a field that only managers see."] : []),
  ];
}

function detailMistakes(field: Field, fields: readonly Field[]): string[] {
  const of = "detailOf" in field ? field.detailOf : undefined;
  const isKnown = of === undefined || fields.some(({ name }) => name === of);
  return isKnown ? [] : [`it is a detail of “${of}”, which no field is.`];
}

function choiceMistakes(field: Field): string[] {
  const values = choicesOf(field).map(({ value }) => value);
  if (values.length === 0) return [];
  return [
    ...new Set(
      values.flatMap((value, index) => [
        ...(values.indexOf(value) < index ? [`two choices have the value “${value}”.`] : []),
        ...(/^[A-Za-z\d-]+$/.test(value) ? [] : [`“${value}” must be letters, digits and hyphens.`]),
        ...(value === "unsaid" ? ["“unsaid” means that an owner has not said it."] : []),
      ]),
    ),
  ];
}

function phraseMistakes(field: Field, owners: Map<string, string>): string[] {
  const said = new Set<string>();
  return phrasesOf(field).flatMap(({ phrase, value = "" }) => {
    const owner = owners.get(phrase) ?? field.name;
    owners.set(phrase, owner);
    const isTwice = said.has(`${value} ${phrase}`);
    said.add(`${value} ${phrase}`);
    return [
      ...(/^(?:[a-z\d]+|#)(?: (?:[a-z\d]+|#))*$/.test(phrase)
        ? []
        : [`write the phrase “${phrase}” in small letters, digits and spaces.`]),
      ...(owner === field.name ? [] : [`the phrase “${phrase}” belongs to ${owner}.`]),
      ...(isTwice ? [`the phrase “${phrase}” is there twice.`] : []),
      ...(kinds.has(phrase) ? [`the phrase “${phrase}” is a kind of home.`] : []),
    ];
  });
}
