/** Groups of fields: parts of the editor, of the property page and of the comparison. */

/** Groups of facts, with their headings. */
export const factGroups = [
  { name: "home", label: "The home" },
  { name: "building", label: "Building and surroundings" },
  { name: "power", label: "Power" },
  { name: "water", label: "Water" },
  { name: "security", label: "Security" },
  { name: "land", label: "Land" },
  { name: "papers", label: "Title documents" },
  { name: "payment", label: "Payment" },
  { name: "fees", label: "Fees" },
  { name: "dubai", label: "Dubai" },
  { name: "shortLet", label: "Short stay" },
  { name: "goods", label: "Item" },
  { name: "movers", label: "Move" },
  { name: "dates", label: "Who and when" },
] as const;

export type FactGroup = (typeof factGroups)[number]["name"];

/** Forms and dialogs name fields in this order. */
export const fieldGroups = [
  ...(["listing", "price", "pictures", "description", "rooms", "measures", "features"] as const),
  ...factGroups.map(({ name }) => name),
  ...(["nearby", "visibility"] as const),
] as const;

export type FieldGroup = (typeof fieldGroups)[number];
