import { listPeople } from "#lib/accounts/people.ts";
import { register } from "#lib/accounts/service.ts";
import { peopleQuery } from "#lib/contracts/people.ts";
import { registration } from "#lib/contracts/user.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalRead, personalWrite } from "#lib/http/personal-endpoint.ts";
import { noFreshSession, signedInCookies } from "#lib/http/session-cookie.ts";

const get = personalRead("admin", ({ person, query }) => listPeople(person, peopleQuery.parse(query)));

const post = personalWrite("anyone", async ({ request, origin }) => {
  const session = await register(await readJson(request, registration), origin);
  return {
    status: 201,
    body: session,
    cookies: [...(await signedInCookies(session, origin)), noFreshSession],
    changed: [],
  };
});

export const { GET, HEAD, POST, ALL } = methods({ GET: get, POST: post });
