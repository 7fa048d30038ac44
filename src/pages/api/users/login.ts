import { login } from "#lib/accounts/service.ts";
import { credentials } from "#lib/contracts/user.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { sessionCookie } from "#lib/http/session-cookie.ts";

const post = personalWrite("anyone", async ({ request, origin }) => {
  const session = await login(await readJson(request, credentials), origin);
  return { body: session, cookies: [sessionCookie(session)], changed: [] };
});

export const { POST, ALL } = methods({ POST: post });
