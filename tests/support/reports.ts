/** Sends reports of listings and reads them. */
import { beforeAll, beforeEach, expect } from "vitest";
import type { ReportsPage } from "#lib/contracts/report.ts";
import { type Account, call, forgetTries, inDatabase, newAdmin, publish, signUp } from "./accounts.ts";
import type { RunningSite } from "./server.ts";

export let agent: Account;
export let admin: Account;
/** A new listing for each test. */
export let listing: string;

let server: RunningSite;

/** Call it at the top of a file. */
export function onReports(reported: RunningSite): void {
  server = reported;
  beforeAll(async () => {
    agent = await signUp(server, { name: "Agnes Agent", isAgent: true });
    admin = await newAdmin(server);
  });
  beforeEach(async () => {
    inDatabase(server, "delete from reports");
    forgetTries(server);
    listing = await publish(server, agent, "House that is <b>reported</b>");
  });
}

interface Sender {
  readonly userAgent?: string;
  /** Cookie that an earlier report left in this browser. */
  readonly cookie?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** Submits the form like a browser without JavaScript. */
export async function report(
  fields: Record<string, string>,
  { userAgent = "Phone", cookie = "", token, headers }: Sender = {},
  of = listing,
) {
  const answer = await fetch(`${server.url}/property/${of}/report`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers: { "user-agent": userAgent, cookie, ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

export async function read(query = ""): Promise<ReportsPage> {
  const { status, body } = await call(server, "GET", `/api/reports${query}`, { token: admin.token });
  expect(status).toBe(200);
  return body as unknown as ReportsPage;
}
