import { login } from "#lib/accounts/sign-in.ts";
import { credentials, session } from "#lib/contracts/user.ts";
import { endpoint, write } from "#lib/http/endpoint.ts";
import { tooManyTries } from "#lib/http/openapi/errors.ts";
import { noFreshSession, signedInCookies } from "#lib/http/session-cookie.ts";

export const ALL = endpoint("Users", {
  POST: write("anyone", {
    name: "login",
    summary: "Signs in. Browsers also get a cookie.",
    body: credentials,
    answers: { 200: [session, "The session."] },
    errors: {
      401: {
        about: "Unknown e-mail or wrong password. Both give the same answer.",
        message: "Invalid email or password",
        code: "INVALID_CREDENTIALS",
      },
      403: "This account is suspended. Please call us.",
      429: tooManyTries,
    },
    handle: async ({ body, origin }) => {
      const session = await login(body, origin);
      return { body: session, cookies: [...(await signedInCookies(session, origin)), noFreshSession], changed: [] };
    },
  }),
});
