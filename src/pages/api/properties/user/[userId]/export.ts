import { userId } from "#lib/contracts/examples.ts";
import { managedFilter, managedQuery } from "#lib/contracts/managed-property.ts";
import { endpoint, read } from "#lib/http/endpoint.ts";
import { listingColumns, moveInColumns } from "#lib/shared/listing/listing-columns.ts";
import { csvAnswer, declaredCsv } from "#lib/spreadsheets/csv.ts";
import { exportListings } from "#lib/spreadsheets/exporting.ts";

export const ALL = endpoint("Properties", {
  GET: read("user", {
    name: "exportProperties",
    summary: "An agent's matching listings as a CSV file; admins can export any agent's.",
    params: { userId },
    query: managedQuery,
    parameters: managedFilter,
    answers: { 200: declaredCsv([...listingColumns, ...moveInColumns]) },
    errors: { 403: "These listings belong to another agent" },
    handle: async ({ person, params, query }) => {
      const { name, pieces } = await exportListings(person, params.userId, query);
      return csvAnswer(name, pieces);
    },
  }),
});
