import { managedFilter, managedQuery } from "#lib/contracts/managed-property.ts";
import { endpoint, read } from "#lib/http/endpoint.ts";
import { listingColumns, moveInColumns, ownerColumns } from "#lib/shared/listing/listing-columns.ts";
import { csvAnswer, declaredCsv } from "#lib/spreadsheets/csv.ts";
import { exportListings } from "#lib/spreadsheets/exporting.ts";

export const ALL = endpoint("Properties", {
  GET: read("admin", {
    name: "exportAllProperties",
    summary: "All matching listings as a CSV file with their owners; for admins.",
    query: managedQuery,
    parameters: managedFilter,
    answers: { 200: declaredCsv([...listingColumns, ...moveInColumns, ...ownerColumns]) },
    handle: async ({ person, query }) => {
      const { name, pieces } = await exportListings(person, undefined, query);
      return csvAnswer(name, pieces);
    },
  }),
});
