import { workingCopyChange } from "#lib/contracts/working-copy.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalRead, personalWrite } from "#lib/http/personal-endpoint.ts";
import { discardWorkingCopy, getWorkingState, keepWorkingCopy } from "#lib/working-copies/service.ts";

const get = personalRead("user", ({ person, params }) => getWorkingState(person, params["id"] ?? ""));

const put = personalWrite("user", async ({ request, person, params }) => {
  const change = await readJson(request, workingCopyChange);
  // Working copies appear on no page, so no tag changes.
  return { body: await keepWorkingCopy(person, params["id"] ?? "", change), changed: [] };
});

const remove = personalWrite("user", async ({ person, params }) => {
  await discardWorkingCopy(person, params["id"] ?? "");
  return { status: 204, changed: [] };
});

export const { GET, HEAD, PUT, DELETE, ALL } = methods({ GET: get, PUT: put, DELETE: remove });
