import { reportsChange, reportsQuery } from "#lib/contracts/report.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalRead, personalWrite } from "#lib/http/personal-endpoint.ts";
import { changeReports, listReports } from "#lib/reports/handling.ts";

const get = personalRead("admin", ({ person, query }) => listReports(person, reportsQuery.parse(query)));

const put = personalWrite("admin", async ({ person, request, origin }) => {
  const open = await changeReports(person, await readJson(request, reportsChange), origin);
  return { body: { open }, changed: [] };
});

export const { GET, PUT, HEAD, ALL } = methods({ GET: get, PUT: put });
