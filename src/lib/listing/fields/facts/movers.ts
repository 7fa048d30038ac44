/** Home movers. */
import type { Choice, FactField } from "#lib/listing/fields/field.ts";
import { states } from "#lib/shared/place/states.ts";

const statesServed: readonly Choice[] = states.map(({ name, slug }) => ({ value: slug, label: name }));

const destinations: readonly Choice[] = [
  { value: "within", label: "Within the state or city" },
  { value: "anywhere", label: "Anywhere in Nigeria" },
  ...statesServed,
];

export const moversFacts = [
  {
    name: "moveFrom",
    kind: "choices",
    label: "Moves from",
    group: "movers",
    appliesTo: ["home movers"],
    prominentIn: ["home movers"],
    choices: statesServed,
    filter: { match: "any" },
  },
  {
    name: "moveTo",
    kind: "choices",
    label: "Moves to",
    group: "movers",
    appliesTo: ["home movers"],
    prominentIn: ["home movers"],
    detailOf: "moveFrom",
    choices: destinations,
    filter: { match: "any" },
  },
  {
    name: "truckSize",
    kind: "choice",
    label: "Largest truck",
    group: "movers",
    appliesTo: ["home movers"],
    prominentIn: ["home movers"],
    choices: [
      { value: "van", label: "Van or minibus" },
      { value: "mini-truck", label: "Mini truck" },
      { value: "14ft", label: "14-foot or 5-tonne truck" },
      { value: "20ft", label: "20-foot or 10-tonne truck" },
      { value: "trailer", label: "Trailer" },
    ],
    filter: {},
  },
  {
    name: "goodsInsured",
    kind: "yesNo",
    label: "Goods insured",
    group: "movers",
    appliesTo: ["home movers"],
    prominentIn: ["home movers"],
    filter: {},
  },
  {
    name: "packing",
    kind: "choice",
    label: "Packing",
    group: "movers",
    appliesTo: ["home movers"],
    prominentIn: ["home movers"],
    choices: [
      { value: "included", label: "Packing and cartons included" },
      { value: "extra", label: "Packing for a fee" },
      { value: "materials", label: "Cartons and wrap sold or lent" },
      { value: "none", label: "Loading and driving only" },
    ],
    filter: {},
  },
] as const satisfies readonly FactField[];
