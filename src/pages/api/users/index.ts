import { register } from "#lib/accounts/service.ts";
import { registration } from "#lib/contracts/user.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { sessionCookie } from "#lib/http/session-cookie.ts";

const post = personalWrite("anyone", async ({ request, origin }) => {
  const session = await register(await readJson(request, registration), origin);
  return { status: 201, body: session, cookies: [sessionCookie(session)], changed: [] };
});

export const { POST, ALL } = methods({ POST: post });
