import { logout } from "#lib/accounts/service.ts";
import { methods } from "#lib/http/endpoint.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { endedSessionCookies, tokenOf } from "#lib/http/session-cookie.ts";

const post = personalWrite("anyone", async ({ request, origin }) => {
  await logout(tokenOf(request) ?? "", origin);
  return { status: 204, cookies: endedSessionCookies(), changed: [] };
});

export const { POST, ALL } = methods({ POST: post });
