import { logout } from "#lib/accounts/service.ts";
import { endpoint, write } from "#lib/http/endpoint.ts";
import { endedSessionCookies, tokenOf } from "#lib/http/session-cookie.ts";

export const ALL = endpoint("Users", {
  POST: write("anyone", {
    name: "logout",
    summary: "Ends the session that the request comes with, if any.",
    answers: { 204: "Done, without content." },
    handle: async ({ request, origin }) => {
      await logout(tokenOf(request) ?? "", origin);
      return { cookies: endedSessionCookies(), changed: [] };
    },
  }),
});
