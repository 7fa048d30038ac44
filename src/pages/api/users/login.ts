import { login } from "#lib/accounts/sign-in.ts";
import { credentials } from "#lib/contracts/user.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { noFreshSession, signedInCookies } from "#lib/http/session-cookie.ts";

const post = personalWrite("anyone", async ({ request, origin }) => {
  const session = await login(await readJson(request, credentials), origin);
  return { body: session, cookies: [...(await signedInCookies(session, origin)), noFreshSession], changed: [] };
});

export const { POST, ALL } = methods({ POST: post });
