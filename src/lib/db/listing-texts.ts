/** Texts of a listing that the word indexes contain. */

/** The first word indexes: texts in columns. */
export const textColumns = [
  ...["title", "location", "state", "category", "sub_category", "description", "is_published"],
] as const;

export interface IndexedTexts {
  /** A change of one of these columns indexes the listing again. */
  readonly columns: readonly string[];
  /** Expression for the name of the row called `row`. */
  readonly name: (row: string) => string;
}

export const columnTexts: IndexedTexts = {
  columns: textColumns,
  /** `state` and `category` count as words too: "duplex enugu" also finds listings with Enugu only as their state. */
  name: (row) => `${row}.title || ' ' || ${row}.location || ' ' || ${row}.state || ' ' || ${row}.category
  || ' ' || coalesce(${row}.sub_category, '') || ' incategory' || replace(${row}.category, ' ', '')`,
};

/** Facts whose values are words of the name: "duplex", "Pinnock Beach Estate". */
export const namingFacts = ["propertyType", "estateName"] as const;

export const indexedTexts = (jsonText: (column: string, key: string) => string): IndexedTexts => ({
  columns: [...textColumns, "facts"],
  name: (row) =>
    [columnTexts.name(row), ...namingFacts.map((fact) => `coalesce(${jsonText(`${row}.facts`, fact)}, '')`)].join(
      " || ' ' || ",
    ),
});
