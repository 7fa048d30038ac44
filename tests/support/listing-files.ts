/** Listing files, and calls that import them. */
import { beforeAll, beforeEach } from "vitest";
import { isFact } from "#lib/listing/fields/field.ts";
import { fields } from "#lib/listing/fields/values.ts";
import { type Account, call, forgetTries, inDatabase, signUp } from "./accounts.ts";
import type { RunningSite } from "./server.ts";

export const columns = [
  ...["_id", "version", "title", "price", "category", "subCategory", "state", "location", "description"],
  ...["countInStock", "bedrooms", "bathrooms", "toilets", "parkingSpace", "swimmingPool", "size", "nearbySchools"],
  ...["nearbyHospitals", "nearbySuperMarkets"],
  ...fields.filter(isFact).map(({ name }) => name),
  ...["images", "status", "isOffered"],
];

export type Cells = Readonly<Record<string, string>>;

const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A file with these rows; their keys become the columns. */
export function csv(rows: readonly Cells[], separator = ","): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ""))];
  return lines.map((line) => `${line.map(quoted).join(separator)}\r\n`).join("");
}

/** A row that is complete enough to publish. */
export const flat = (more: Cells = {}): Cells => ({
  title: "3-bedroom flat, Bodija",
  price: "₦2.5m per annum",
  category: "rent",
  state: "Oyo",
  location: "Bodija, Ibadan",
  description: "Ground floor, with water all day.",
  ...more,
});

export const manyFlats = (count: number): Cells[] =>
  Array.from({ length: count }, (_, index) =>
    flat({
      title: `Flat ${index + 1}, Bodija`,
      description: `Number ${index + 1} of the estate. ${"Water, light and a guarded gate all day. ".repeat(10)}`,
      bedrooms: String(index % 6),
      images: `https://pictures.example/${index}.jpg, https://pictures.example/${index}-b.jpg`,
    }),
  );

interface Row {
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

export interface Preview {
  readonly rows: number;
  readonly creates: number;
  readonly updates: number;
  readonly unchanged: number;
  readonly drafts: number;
  readonly unreadColumns: readonly string[];
  readonly errors: readonly Row[];
  readonly sample: readonly Record<string, unknown>[];
}

const send = (server: RunningSite, { token }: Pick<Account, "token">, query: string, file: string | Buffer) =>
  call(server, "POST", `/api/properties/import${query}`, {
    token,
    body: file,
    headers: { "content-type": "text/csv" },
  });

export async function preview(server: RunningSite, person: Account, file: string | Buffer) {
  const { status, body } = await send(server, person, "?preview=true", file);
  return { status, body, found: body as unknown as Preview };
}

/** Returns all lines of the answer; a refusal before the first write is one line. */
export async function importFile(server: RunningSite, person: Account, file: string, query = "") {
  const { status, text, headers } = await send(server, person, query, file);
  const isLines = headers.get("content-type")?.includes("ndjson") === true;
  const lines = text.split("\n").filter((line) => line !== "");
  const read = (isLines ? lines : [text]).map((line) => JSON.parse(line) as Record<string, unknown>);
  return { status, lines: read, last: read.at(-1) ?? {} };
}

export async function exported(server: RunningSite, { token, id }: Account, by = token) {
  return call(server, "GET", `/api/properties/user/${id}/export`, { token: by });
}

/** An agent without listings at the start of each test. Call it at the top of a file. */
export function importingAgent(server: RunningSite): Account {
  const agent = {} as Account;
  beforeAll(async () => {
    Object.assign(agent, await signUp(server, { isAgent: true }));
  });
  beforeEach(() => {
    forgetTries(server);
    inDatabase(server, "delete from properties where owner_id = ?", agent.id);
  });
  return agent;
}

/** The stored listings of a person, in order of insertion. */
export const listingsOf = (server: RunningSite, { id }: Account) =>
  inDatabase(server, "select * from properties where owner_id = ? order by seq", id);
