/** People of a running server, and direct access to its database. */
import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { isPostgres } from "./postgres/databases.ts";
import { askPostgres } from "./postgres/query.ts";
import type { RunningSite } from "./server.ts";

export const goodPassword = "heron under the bridge";

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Calls the API; an object as `body` is sent as JSON. */
export async function call(
  server: RunningSite,
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; headers: Headers; text: string; body: Record<string, unknown> }> {
  const isRaw =
    body === undefined || typeof body === "string" || body instanceof FormData || body instanceof Uint8Array;
  const response = await fetch(server.url + path, {
    method,
    redirect: "manual",
    headers: {
      ...(isRaw ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("/json") === true;
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
}

export async function signUp(server: RunningSite, more: Record<string, unknown> = {}): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const fields = { name: "Ada Obi", email, password: goodPassword, phoneNumber: "+234 803 000 0000", ...more };
  const { status, text, body } = await call(server, "POST", "/api/users", { body: fields });
  if (status !== 201) throw new Error(`Signing up answered ${status}: ${text}`);
  forgetTries(server);
  return { id: String(body["_id"]), name: fields.name, email, password: goodPassword, token: String(body["token"]) };
}

export async function newAdmin(server: RunningSite): Promise<Account> {
  const account = await signUp(server, { name: "Adaora Admin" });
  inDatabase(server, "update users set is_admin = 1 where id = ?", account.id);
  return account;
}

/** The whole row of a person. */
export const rowOf = (server: RunningSite, { id }: Account): Record<string, unknown> =>
  inDatabase(server, "select * from users where id = ?", id)[0] ?? {};

/** Changes a person through the API. */
export const changePerson = (
  server: RunningSite,
  id: string,
  body: object,
  { token, headers = {} }: { token: string; headers?: Record<string, string> },
) => call(server, "PUT", `/api/users/${id}`, { token, body, headers });

export async function logIn(server: RunningSite, email: string, password: string): Promise<string> {
  const { status, text, body } = await call(server, "POST", "/api/users/login", { body: { email, password } });
  if (status !== 200) throw new Error(`Logging in answered ${status}: ${text}`);
  return String(body["token"]);
}

/** Submits the profile form. */
export async function changeProfile(server: RunningSite, token: string, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return call(server, "PUT", "/api/users/profile", { token, body: form });
}

/** Runs a statement in the server's database from the test process; returns its rows. */
export function inDatabase(
  server: RunningSite,
  statement: string,
  ...values: SQLInputValue[]
): Record<string, unknown>[] {
  if (isPostgres) return askPostgres(server.databaseUrl, statement, values);
  const database = new DatabaseSync(join(server.dataDir, "ile.sqlite"), { timeout: 5_000 });
  try {
    return database.prepare(statement).all(...values) as Record<string, unknown>[];
  } finally {
    database.close();
  }
}

/** The tables of the shop, with their columns. */
export function columnsInDatabase(server: RunningSite): Map<string, string[]> {
  const rows = inDatabase(
    server,
    isPostgres
      ? "select table_name as of, column_name as name from information_schema.columns where table_schema = 'public'"
      : `select tables.name as of, columns.name from sqlite_master as tables, pragma_table_info(tables.name) as columns
          where tables.type = 'table'`,
  );
  const columns = Map.groupBy(rows, (row) => String(row["of"]));
  return new Map([...columns].map(([table, found]) => [table, found.map(({ name }) => String(name))]));
}

/** Faults in the database files, and broken references. */
export function faultsInDatabase(server: RunningSite): unknown[] {
  // PostgreSQL checks both itself; unchecked constraints are reported here.
  if (isPostgres) return inDatabase(server, "select 1 from pg_constraint where not convalidated");
  const sound = inDatabase(server, "pragma integrity_check").filter((row) => row["integrity_check"] !== "ok");
  return [...sound, ...inDatabase(server, "pragma foreign_key_check")];
}

/** The stored form of a token: its SHA-256 hash. */
export const keptToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Inserts a session of this person with a chosen token. */
export function insertSession(server: RunningSite, userId: string, token: string): void {
  const columns = "id, token, user_id, expires_at, created_at, updated_at";
  const values = [randomUUID(), keptToken(token), userId, Date.now() + 100_000];
  inDatabase(server, `insert into sessions (${columns}) values (?, ?, ?, ?, 0, 0)`, ...values);
}

/** Clears the rate limits, so that attempts of one test do not count in the next. */
export function forgetTries(server: RunningSite): void {
  inDatabase(server, "delete from rate_limits");
}

/** A published demo listing that belongs to another person. */
export async function someListing(server: RunningSite, index = 0): Promise<string> {
  const { body } = await call(server, "GET", "/api/properties");
  return String((body["properties"] as { _id: string }[])[index]?._id);
}

/** Publishes a complete listing of this agent. */
export async function publish(server: RunningSite, agent: Account, title = "House of a person"): Promise<string> {
  const { token } = agent;
  const { body } = await call(server, "POST", "/api/properties", { token });
  const fields = { title, price: "₦85m", category: "for sale", state: "Lagos", description: "Dry and quiet." };
  const id = String(body["_id"]);
  const answer = await call(server, "PUT", `/api/properties/${id}`, { token, body: fields });
  if (answer.body["status"] !== "published") throw new Error(`Publishing answered ${answer.status}: ${answer.text}`);
  return id;
}
