/** Listings that a test's agent creates through the API. */
import { type Account, call } from "./accounts.ts";
import type { RunningSite } from "./server.ts";

/** The fields that a listing needs to be public. */
export const complete = {
  title: "3-bedroom flat behind the market",
  price: "₦1.2m per annum",
  category: "rent",
  state: "Lagos",
  location: "Yaba",
  description: "Second floor, prepaid meter, borehole.",
} as const;

export type Answer = Awaited<ReturnType<typeof call>>;

/** Creates an empty draft of this agent. */
export async function newDraft(server: RunningSite, { token }: Account): Promise<string> {
  const { status, body, text } = await call(server, "POST", "/api/properties", { token });
  if (status !== 201) throw new Error(`Creating a property answered ${status}: ${text}`);
  return String(body["_id"]);
}

/** Creates a public listing: `complete` with these `fields`. */
export async function newListing(server: RunningSite, owner: Account, fields: object = {}): Promise<string> {
  const id = await newDraft(server, owner);
  const { status, text } = await change(server, owner, id, { ...complete, ...fields });
  if (status !== 200) throw new Error(`Filling a property in answered ${status}: ${text}`);
  return id;
}

export const change = (
  server: RunningSite,
  { token }: Account,
  id: string,
  fields: object,
  headers: Record<string, string> = {},
): Promise<Answer> => call(server, "PUT", `/api/properties/${id}`, { token, body: fields, headers });

/** The listing as its owner sees it. */
export const asOwner = (server: RunningSite, { token }: Account, id: string): Promise<Answer> =>
  call(server, "GET", `/api/properties/${id}`, { token });

/** The listing as visitors see it. */
export const asVisitor = (server: RunningSite, id: string): Promise<Answer> =>
  call(server, "GET", `/api/properties/${id}`);
