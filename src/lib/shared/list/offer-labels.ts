/** What people call the offers that a list may mix. */
export const offerLabels = { sale: "Buy", rent: "Rent", "short-let": "Short let" } as const;

export const landLabel = "Land";
