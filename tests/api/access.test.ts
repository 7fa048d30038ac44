/** Who may call what: every route × method × role. A route of the API that has no row here fails. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Account, call, goodPassword, inDatabase, signUp, someListing } from "../support/accounts.ts";
import { plainPicture, uploadForm } from "../support/pictures.ts";
import { sharedServer } from "../support/shared.ts";

/** `other` is an agent as well, who owns nothing of what is called. */
const roles = ["visitor", "user", "other", "agent", "admin", "suspended", "deleted"] as const;
type Role = (typeof roles)[number];

interface Asked {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

interface Row {
  /** As the file under src/pages/api is called. */
  readonly route: string;
  readonly method: string;
  /** Where it is called, and with what; whatever has an owner belongs to "user". */
  readonly call: () => Promise<Asked> | Asked;
  /** In the order of `roles`. */
  readonly expected: readonly [number, number, number, number, number, number, number];
}

const server = sharedServer();
const people = {} as Record<Exclude<Role, "visitor">, Account>;
let listing: string;
let listingOfAgent: string;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  listing = await someListing(server);
  picture = await plainPicture(60, 40);
  for (const role of roles)
    if (role !== "visitor") people[role] = await signUp(server, { isAgent: role === "agent" || role === "other" });
  listingOfAgent = await draft();
  inDatabase(server, "update users set is_admin = 1 where id = ?", people.admin.id);
  inDatabase(server, "update users set suspended_at = 1 where id = ?", people.suspended.id);
  inDatabase(server, "delete from users where id = ?", people.deleted.id);
});

const everybody = (status: number): Row["expected"] => [status, status, status, status, status, status, status];
/** Whoever is signed in. */
const signedIn = (status: number): Row["expected"] => [401, status, status, status, status, 401, 401];
const own = (status: number): Row["expected"] => [401, status, 403, 403, status, 401, 401];
const adminsOnly = (status: number): Row["expected"] => [401, 403, 403, 403, status, 401, 401];

/** Agents and admins. */
const managing = (status: number): Row["expected"] => [401, 403, status, status, status, 401, 401];
/** The agent whose listing it is, and admins. */
const ofAgent = (status: number): Row["expected"] => [401, 403, 403, status, status, 401, 401];

/** A draft of the agent's own. */
async function draft(): Promise<string> {
  return String((await call(server, "POST", "/api/properties", { token: people.agent.token })).body["_id"]);
}

/** A review that waits for the agent. */
function waitingReview(): string {
  const id = crypto.randomUUID();
  inDatabase(
    server,
    "insert into reviews (id, property_id, title, rating, comment, created_at) values (?, ?, 'Ada', 4, 'Quiet.', 0)",
    id,
    listingOfAgent,
  );
  return id;
}

const newEmail = (): string => `${crypto.randomUUID()}@example.com`;

async function favouriteOfUser(): Promise<string> {
  const { body } = await call(server, "POST", "/api/favourites", {
    token: people.user.token,
    body: { propertyId: listing },
  });
  return String(body["_id"]);
}

function nameForm(): FormData {
  const form = new FormData();
  form.set("profession", "Surveyor");
  return form;
}

/** So that everybody who may has a first review to write. */
function withoutReviews(): void {
  const ids = Object.values(people).map(({ id }) => id);
  inDatabase(server, `delete from reviews where user_id in (${ids.map(() => "?").join()})`, ...ids);
}

const rows: readonly Row[] = [
  { route: "properties/index", method: "GET", call: () => ({ path: "/api/properties" }), expected: everybody(200) },
  {
    route: "reviews/seen",
    method: "POST",
    call: () => ({ path: "/api/reviews/seen", body: { ids: [waitingReview()] } }),
    expected: [401, 403, 403, 200, 403, 401, 401],
  },
  {
    route: "properties/[id]/contacts",
    method: "POST",
    call: () => ({ path: `/api/properties/${listing}/contacts` }),
    expected: everybody(204),
  },
  { route: "properties/top", method: "GET", call: () => ({ path: "/api/properties/top" }), expected: everybody(200) },
  {
    route: "properties/category/[category]",
    method: "GET",
    call: () => ({ path: "/api/properties/category/rent" }),
    expected: everybody(200),
  },
  {
    route: "properties/[id]/index",
    method: "GET",
    call: () => ({ path: `/api/properties/${listing}` }),
    expected: everybody(200),
  },
  { route: "properties/index", method: "POST", call: () => ({ path: "/api/properties" }), expected: managing(201) },
  {
    route: "properties/[id]/index",
    method: "PUT",
    call: async () => ({ path: `/api/properties/${await draft()}`, body: { title: "Mine" } }),
    expected: ofAgent(200),
  },
  {
    route: "properties/[id]/index",
    method: "DELETE",
    call: async () => ({ path: `/api/properties/${await draft()}` }),
    expected: ofAgent(204),
  },
  {
    route: "properties/[id]/restore",
    method: "POST",
    call: async () => ({ path: `/api/properties/${await draft()}/restore` }),
    expected: ofAgent(200),
  },
  {
    route: "properties/bulk",
    method: "POST",
    // What somebody may not change is refused listing by listing: managed-properties.test.
    call: async () => ({ path: "/api/properties/bulk", body: { action: "delete", ids: [await draft()] } }),
    expected: signedIn(200),
  },
  {
    route: "properties/all",
    method: "GET",
    call: () => ({ path: "/api/properties/all" }),
    expected: [401, 403, 403, 403, 200, 401, 401],
  },
  {
    route: "properties/user/[userId]/index",
    method: "GET",
    call: () => ({ path: `/api/properties/user/${people.agent.id}` }),
    expected: ofAgent(200),
  },
  { route: "openapi.json", method: "GET", call: () => ({ path: "/api/openapi.json" }), expected: everybody(200) },
  {
    route: "properties/[id]/reviews",
    method: "POST",
    call: () => {
      withoutReviews();
      return { path: `/api/properties/${listing}/reviews`, body: { rating: 4, comment: "Quiet." } };
    },
    expected: signedIn(201),
  },
  {
    route: "properties/import",
    method: "POST",
    call: () => ({
      path: "/api/properties/import?preview=true",
      body: "title,price,category,state,description\nHouse,₦1m,rent,Oyo,Dry\n",
      headers: { "content-type": "text/csv" },
    }),
    expected: [401, 403, 200, 200, 200, 401, 401],
  },
  {
    route: "properties/import",
    method: "GET",
    // Nobody has imported anything: whoever may ask is told so.
    call: () => ({ path: "/api/properties/import?id=an-import-of-mine" }),
    expected: signedIn(404),
  },
  {
    route: "properties/user/[userId]/export",
    method: "GET",
    call: () => ({ path: `/api/properties/user/${people.user.id}/export` }),
    expected: own(200),
  },
  {
    route: "users/login",
    method: "POST",
    call: () => ({ path: "/api/users/login", body: { email: people.user.email, password: goodPassword } }),
    expected: everybody(200),
  },
  {
    route: "users/index",
    method: "POST",
    call: () => ({
      path: "/api/users",
      body: { name: "Bisi", email: newEmail(), password: goodPassword, phoneNumber: "08030000000" },
    }),
    expected: everybody(201),
  },
  {
    route: "users/profile",
    method: "PUT",
    call: () => ({ path: "/api/users/profile", body: nameForm() }),
    expected: signedIn(200),
  },
  {
    route: "users/[id]/index",
    method: "GET",
    call: () => ({ path: `/api/users/${people.user.id}` }),
    expected: own(200),
  },
  {
    route: "users/index",
    method: "GET",
    call: () => ({ path: "/api/users" }),
    expected: adminsOnly(200),
  },
  {
    route: "users/[id]/index",
    method: "PUT",
    call: () => ({ path: `/api/users/${people.user.id}`, body: { name: `Ada ${crypto.randomUUID()}` } }),
    expected: own(200),
  },
  {
    route: "users/[id]/index",
    method: "DELETE",
    call: async () => ({ path: `/api/users/${(await signUp(server)).id}` }),
    expected: adminsOnly(204),
  },
  { route: "audit-events", method: "GET", call: () => ({ path: "/api/audit-events" }), expected: adminsOnly(200) },
  {
    route: "audit-events.csv",
    method: "GET",
    call: () => ({ path: "/api/audit-events.csv?kind=registered" }),
    expected: adminsOnly(200),
  },
  {
    route: "users/[id]/account-statement",
    method: "GET",
    // There is none yet: whoever may ask is told so.
    call: () => ({ path: `/api/users/${people.user.id}/account-statement` }),
    expected: own(404),
  },
  {
    route: "users/password-reset",
    method: "POST",
    call: () => ({ path: "/api/users/password-reset", body: { email: newEmail() } }),
    expected: everybody(202),
  },
  {
    route: "users/password-reset",
    method: "PUT",
    call: () => ({ path: "/api/users/password-reset", body: { token: "none", password: goodPassword } }),
    expected: everybody(400),
  },
  {
    route: "users/email-verification",
    method: "POST",
    call: () => ({ path: "/api/users/email-verification" }),
    expected: signedIn(202),
  },
  {
    route: "favourites/index",
    method: "POST",
    call: () => {
      inDatabase(server, "delete from favourites");
      return { path: "/api/favourites", body: { propertyId: listing } };
    },
    expected: signedIn(201),
  },
  {
    route: "favourites/index",
    method: "GET",
    call: () => ({ path: "/api/favourites" }),
    expected: adminsOnly(200),
  },
  { route: "favourites/mine", method: "GET", call: () => ({ path: "/api/favourites/mine" }), expected: signedIn(200) },
  {
    route: "favourites/[id]",
    method: "GET",
    call: async () => ({ path: `/api/favourites/${await favouriteOfUser()}` }),
    expected: own(200),
  },
  {
    route: "favourites/[id]",
    method: "DELETE",
    call: async () => ({ path: `/api/favourites/${await favouriteOfUser()}` }),
    expected: own(204),
  },
  {
    route: "upload/gcs",
    method: "POST",
    call: () => ({ path: "/api/upload/gcs", body: uploadForm([["hall.jpg", picture]]) }),
    expected: [401, 403, 200, 200, 200, 401, 401],
  },
  // The last one: it ends the sessions that it is called with.
  { route: "users/logout", method: "POST", call: () => ({ path: "/api/users/logout" }), expected: everybody(204) },
];

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

const folder = "src/pages/api";

/** Route and methods of each file, as its last line exports them. */
function exported(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return files.flatMap((name) => {
    const route = name.replace(/\.ts$/, "");
    // Whatever no other file answers.
    if (route === "[...path]") return [];
    const [, names = ""] = /export const \{([^}]+)\}/.exec(readFileSync(join(folder, name), "utf8")) ?? [];
    const methods = names.split(",").map((method) => method.trim());
    return methods.filter((method) => !["", "ALL", "HEAD"].includes(method)).map((method) => `${method} ${route}`);
  });
}

test("there is a row for every method of every route", () => {
  const inTable = new Set(rows.map(({ method, route }) => `${method} ${route}`));
  expect(exported().length).toBeGreaterThan(15);
  expect(exported().filter((one) => !inTable.has(one))).toEqual([]);
});

test.each(rows)(
  "$route answers 405 to methods that it does not have, and says which it has",
  async ({ call: prepare }) => {
    const { path } = await prepare();
    const { status, headers } = await call(server, "PATCH", path, { token: people.agent.token });
    expect([status, headers.get("allow")]).toEqual([405, expect.stringMatching(/GET|POST|PUT/)]);
  },
);
