import { methods } from "#lib/http/endpoint.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { contactSeller } from "#lib/properties/service.ts";

const post = personalWrite("anyone", async ({ person, params, origin }) => {
  await contactSeller(person, params["id"] ?? "", origin);
  return { status: 204, changed: [] };
});

export const { POST, ALL } = methods({ POST: post });
