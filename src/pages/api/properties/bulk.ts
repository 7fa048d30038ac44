import { bulkChange } from "#lib/contracts/managed-property.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { changeMany } from "#lib/properties/management.ts";

const post = personalWrite("user", async ({ request, person, origin }) => {
  const { result, changed } = await changeMany(person, await readJson(request, bulkChange), origin);
  return { body: result, changed };
});

export const { POST, ALL } = methods({ POST: post });
