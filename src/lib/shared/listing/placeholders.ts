const drawings: Record<string, string> = {
  land: "land",
  warehouse: "warehouse",
  "home movers": "mover",
  buildersmart: "material",
  rent: "flats",
  "short lets": "flats",
  "dubai properties": "flats",
};

/** Drawing for a listing without a picture. */
export const placeholderOf = (category: string): string => `/placeholders/${drawings[category] ?? "house"}.svg`;
