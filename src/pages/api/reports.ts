import { openReports, reportsChange, reportsPage, reportsQuery } from "#lib/contracts/report.ts";
import { endpoint, read, write } from "#lib/http/endpoint.ts";
import { changeReports, listReports } from "#lib/reports/handling.ts";

export const ALL = endpoint("Reports", {
  GET: read("admin", {
    name: "listReports",
    summary: "Reported listings, twenty to a page, for admins.",
    query: reportsQuery,
    answers: { 200: [reportsPage, "A page of listings."] },
    handle: ({ person, query }) => listReports(person, query),
  }),
  PUT: write("admin", {
    name: "changeReports",
    summary: "Resolves or reopens reports, all or none.",
    body: reportsChange,
    answers: { 200: [openReports, "How many are open."] },
    errors: { 404: "Report not found" },
    handle: async ({ person, body, origin }) => {
      return { body: { open: await changeReports(person, body, origin) }, changed: [] };
    },
  }),
});
