/** The permissions of the report routes. */
import type { Called, Row } from "./access-row.ts";
import { inDatabase } from "./accounts.ts";
import type { RunningSite } from "./server.ts";

const adminsOnly: Row["expected"] = [401, 403, 403, 403, 200, 401, 401];

export const reportRows = (server: RunningSite, called: Called): readonly Row[] => [
  { route: "reports", method: "GET", call: () => ({ path: "/api/reports" }), expected: adminsOnly },
  {
    route: "reports",
    method: "PUT",
    call: () => {
      const id = crypto.randomUUID();
      const columns = "id, property_id, reason, comment, email, created_at";
      inDatabase(server, `insert into reports (${columns}) values (?, ?, 'gone', '', '', 0)`, id, called.listing);
      return { path: "/api/reports", body: { ids: [id], state: "closed" } };
    },
    expected: adminsOnly,
  },
];
