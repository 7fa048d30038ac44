/** Who may call what: every route × method × role. A route of the API that has no row here fails. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Called, roles } from "../support/access-row.ts";
import { accessRows, draftOf } from "../support/access-rows.ts";
import { call, inDatabase, insertSession, signUp, someListing } from "../support/accounts.ts";
import { plainPicture } from "../support/pictures.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
const called = { people: {} } as Called;
const { people } = called;
const rows = accessRows(server, called);

beforeAll(async () => {
  called.listing = await someListing(server);
  called.picture = await plainPicture(60, 40);
  for (const role of roles) {
    if (role !== "visitor") people[role] = await signUp(server, { isAgent: role === "agent" || role === "other" });
  }
  called.listingOfAgent = await draftOf(server, people.agent);
  inDatabase(server, "update users set is_admin = 1 where id = ?", people.admin.id);
  inDatabase(server, "update users set suspended_at = 1 where id = ?", people.suspended.id);
  inDatabase(server, "delete from users where id = ?", people.deleted.id);
});

describe("every route, method and role", () => {
  test.each(rows)("$method $route", async ({ method, call: prepare, expected }) => {
    const answered: number[] = [];
    for (const role of roles) {
      inDatabase(server, "delete from rate_limits");
      const { path, body, headers = {} } = await prepare();
      const token = role === "visitor" ? undefined : people[role].token;
      answered.push((await call(server, method, path, { token, body, headers })).status);
    }
    expect(answered).toEqual(expected);
  });

  test.each(rows.filter(({ method, expected: [visitor] }) => method !== "GET" && visitor === 401))(
    "$method $route writes nothing from a page that another person has opened",
    async ({ method, call: prepare }) => {
      inDatabase(server, "delete from rate_limits");
      const { path, body, headers } = await prepare();
      const token = crypto.randomUUID();
      insertSession(server, people.admin.id, token);
      const cookie = { cookie: `session=${token}`, origin: server.url, "page-person": people.agent.id };
      const refused = await call(server, method, path, { body, headers: { ...headers, ...cookie } });
      expect([refused.status, refused.body["code"]]).toEqual([403, "OTHER_PERSON"]);
    },
  );

  test("a bearer that is none is refused and not taken for a visitor", async () => {
    for (const token of ["", "x", `${people.user.token}x`, "' or 1=1 --", "a".repeat(5_000)]) {
      expect((await call(server, "GET", "/api/favourites/mine", { token })).status).toBe(401);
    }
  });

  test.each(rows.filter(({ expected: [visitor] }) => visitor === 401))(
    "$method $route tells a visitor nothing but that they are not signed in",
    async ({ method, call: prepare }) => {
      const { path, body } = await prepare();
      const answer = await call(server, method, path, { body });
      expect(answer.body).toEqual({ message: expect.stringContaining("sign in"), code: "NOT_SIGNED_IN" });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    },
  );
});

/** Every method of every route, as the API declares it. */
async function declared(): Promise<string[]> {
  const { body } = await call(server, "GET", "/api/openapi.json");
  return Object.entries(body["paths"] as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

const pathOf = (route: string): string =>
  `/api/${route
    .replace(/\/index$/, "")
    .replaceAll("[", "{")
    .replaceAll("]", "}")}`;

test("there is a row for every method of every route, and no other", async () => {
  const inTable = new Set(rows.map(({ method, route }) => `${method} ${pathOf(route)}`));
  expect((await declared()).sort()).toEqual([...inTable].sort());
});

test.each(rows)(
  "$route answers 405 to methods that it does not have, and says which it has",
  async ({ call: prepare }) => {
    const { path } = await prepare();
    const { status, headers } = await call(server, "PATCH", path, { token: people.agent.token });
    expect([status, headers.get("allow")]).toEqual([405, expect.stringMatching(/GET|POST|PUT/)]);
  },
);
