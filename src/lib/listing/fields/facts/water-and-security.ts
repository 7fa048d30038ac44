/** Water and security. */
import type { FactField } from "#lib/listing/fields/field.ts";

export const waterAndSecurityFacts = [
  {
    name: "waterSources",
    kind: "choices",
    label: "Water supply",
    group: "water",
    appliesTo: "places",
    isCore: true,
    prominentIn: "places",
    choices: [
      { value: "public", label: "Public supply" },
      { value: "borehole", label: "Borehole" },
      { value: "estate", label: "Estate water" },
      { value: "well", label: "Well" },
      { value: "tanker", label: "Bought by tanker" },
      { value: "treated", label: "Treatment plant or filter" },
      { value: "constant", label: "Runs day and night" },
      { value: "none", label: "None yet", appliesTo: ["land"], isAlone: true },
    ],
    filter: { match: "any" },
  },
  {
    name: "security",
    kind: "choices",
    label: "Security",
    group: "security",
    appliesTo: "places",
    isCore: true,
    prominentIn: "places",
    choices: [
      { value: "guards", label: "Guards or gateman" },
      { value: "gate", label: "Gated street or compound" },
      { value: "access-control", label: "Access codes or visitor check" },
      { value: "cctv", label: "CCTV" },
      { value: "perimeter-fence", label: "Perimeter fence or wall" },
      { value: "electric-fence", label: "Electric fence" },
      { value: "burglary-proof", label: "Burglary proof" },
      { value: "smart-lock", label: "Smart lock or security door" },
      { value: "patrol", label: "Patrol or vigilante" },
      { value: "police-post", label: "Police post near" },
    ],
    filter: { match: "all" },
  },
] as const satisfies readonly FactField[];
