import { methods } from "#lib/http/endpoint.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { restoreProperty } from "#lib/properties/management.ts";

const post = personalWrite("user", async ({ person, params, origin }) => {
  const { result, changed } = await restoreProperty(person, params["id"] ?? "", origin);
  return { body: result, version: result.version, changed };
});

export const { POST, ALL } = methods({ POST: post });
