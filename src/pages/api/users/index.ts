import { listPeople } from "#lib/accounts/people.ts";
import { register } from "#lib/accounts/service.ts";
import { peoplePage, peopleQuery } from "#lib/contracts/people.ts";
import { registration, session } from "#lib/contracts/user.ts";
import { endpoint, read, write } from "#lib/http/endpoint.ts";
import { emailTaken, tooManyTries } from "#lib/http/openapi/errors.ts";
import { noFreshSession, signedInCookies } from "#lib/http/session-cookie.ts";

export const ALL = endpoint("Users", {
  GET: read("admin", {
    name: "listUsers",
    summary: "All accounts, for admins.",
    query: peopleQuery,
    answers: { 200: [peoplePage, "A page of people."] },
    handle: ({ person, query }) => listPeople(person, query),
  }),
  POST: write("anyone", {
    name: "register",
    summary: "Creates an account and signs in.",
    body: registration,
    answers: { 201: [session, "The session."] },
    errors: { 409: emailTaken, 429: tooManyTries },
    handle: async ({ body, origin }) => {
      const session = await register(body, origin);
      return { body: session, cookies: [...(await signedInCookies(session, origin)), noFreshSession], changed: [] };
    },
  }),
});
