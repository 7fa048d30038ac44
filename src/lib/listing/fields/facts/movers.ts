/** Home movers. */
import type { Choice, FactField } from "#lib/listing/fields/field.ts";
import { phrases } from "#lib/listing/fields/phrases.ts";
import { states } from "#lib/shared/place/states.ts";

const statesServed: readonly Choice[] = states.map(({ label, slug }) => ({ value: slug, label }));

const destinations: readonly Choice[] = [
  {
    value: "within",
    label: "Within the state or city",
    searchBeside: phrases(`local, local move, within the city, within city, intra city, moves inside, two short trips,
      local and to, anywhere between`),
  },
  {
    value: "anywhere",
    label: "Anywhere in Nigeria",
    searchBeside: ["interstate", "inter state", "nationwide", "all states", "anywhere in nigeria", "out of state"],
  },
  ...statesServed,
];

export const moversFacts = [
  {
    name: "moveFrom",
    kind: "choices",
    label: "Moves from",
    headers: ["From", "From state", "Service area", "Area covered", "Base", "States covered"],
    group: "movers",
    appliesTo: ["home movers"],
    prominentIn: ["home movers"],
    prompt: {
      of: ["home movers"],
      sentence: "People look for movers in their state: say where you start before you publish",
    },
    choices: statesServed,
    filter: { match: "any" },
  },
  {
    name: "moveTo",
    kind: "choices",
    label: "Moves to",
    headers: ["To", "To state", "Destinations", "Interstate"],
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
    headers: ["Truck", "Vehicle", "Truck type"],
    group: "movers",
    appliesTo: ["home movers"],
    prominentIn: ["home movers"],
    choices: [
      { value: "van", label: "Van or minibus", search: ["van", "minibus", "danfo"] },
      {
        value: "mini-truck",
        label: "Mini truck",
        search: ["mini truck", "small truck", "mini lorry", "hilux", "pickup truck", "pickup van"],
      },
      {
        value: "14ft",
        label: "14-foot or 5-tonne truck",
        search: [
          "14 foot truck",
          "14ft truck",
          "14 feet truck",
          "5 ton truck",
          "5 tons truck",
          "5 tonne truck",
          "canter",
          "medium truck",
        ],
        searchBeside: ["covered truck", "long wheelbase", "tented truck", "5 tonne", "14ft", "14 feet", "14 foot"],
      },
      {
        value: "20ft",
        label: "20-foot or 10-tonne truck",
        search: [
          "20 foot truck",
          "20ft truck",
          "20 feet truck",
          "10 ton truck",
          "10 tons truck",
          "10 tonne truck",
          "big truck",
          "lorry",
        ],
        searchBeside: ["10 tonne", "20ft", "20 feet", "20 foot"],
      },
      {
        value: "trailer",
        label: "Trailer",
        search: ["trailer", "40ft trailer", "40ft truck"],
        searchBeside: ["40ft"],
      },
    ],
    filter: {},
  },
  {
    name: "goodsInsured",
    kind: "yesNo",
    label: "Goods insured",
    headers: ["Insured", "Insurance", "Goods in transit", "GIT cover"],
    group: "movers",
    appliesTo: ["home movers"],
    prominentIn: ["home movers"],
    filter: {},
    search: ["insured", "insurance", "goods insured", "goods in transit", "transit cover"],
  },
  {
    name: "packing",
    kind: "choice",
    label: "Packing",
    headers: ["Packing service", "Packers", "Packaging"],
    group: "movers",
    appliesTo: ["home movers"],
    prominentIn: ["home movers"],
    choices: [
      {
        value: "included",
        label: "Packing and cartons included",
        search: [
          "packing",
          "packing service",
          "packing included",
          "full packing",
          "pack and move",
          "packing and moving",
        ],
        searchBeside: ["packers", "packers and movers", "we pack everything", "packing team"],
      },
      {
        value: "extra",
        label: "Packing for a fee",
        search: ["extra", "for a fee", "not included", "excluded", "separate"].map((apart) => `packing ${apart}`),
        searchBeside: ["packers if you ask", "two women packers"],
      },
      {
        value: "materials",
        label: "Cartons and wrap sold or lent",
        search: ["cartons", "packing materials", "bubble wrap", "stretch wrap"],
        searchBeside: ["boxes"],
      },
      {
        value: "none",
        label: "Loading and driving only",
        search: ["loaders only", "truck only", "driver only", "no packing", "without packing"],
        searchBeside: ["loaders", "truck for hire"],
      },
    ],
    filter: {},
  },
] as const satisfies readonly FactField[];
