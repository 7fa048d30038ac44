const grouped = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 2 });

/** "1,200 m²". */
export const shownSize = (squareMetres: number): string => `${grouped.format(squareMetres)} m²`;
