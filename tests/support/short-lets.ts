/** Requests a short let as a signed-in person, without JavaScript. */
import { beforeAll } from "vitest";
import { dayBefore } from "#lib/shared/text/dates.ts";
import { type Account, call, inDatabase, signUp } from "./accounts.ts";
import type { RunningSite } from "./server.ts";

interface Home {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly state: string;
  readonly bedrooms: number;
}

let site: RunningSite;
let person: Account;

/** Call it at the top of a file. */
export function onShortLets(asked: RunningSite): void {
  site = asked;
  beforeAll(async () => {
    person = await signUp(site);
  });
}

export const homes = (where: string) =>
  inDatabase(site, `select * from properties where is_published = 1 and ${where}`) as unknown as Home[];
export const oneOf = (where: string): Home => {
  const [home] = homes(where);
  if (!home) throw new Error(`The demo has no ${where}.`);
  return home;
};

export const booking = "/shortletbooking";
export const tomorrow = dayBefore(-1);
export const cookie = () => ({ cookie: `session=${person.token}` });
export const open = (path = booking) => call(site, "GET", path, { headers: cookie() });
export const send = (fields: Record<string, string>, path = booking, headers: Record<string, string> = cookie()) =>
  call(site, "POST", path, {
    headers: { "content-type": "application/x-www-form-urlencoded", origin: site.url, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** The value of each field, and its message. */
export function formOf(html: string) {
  const values = new Map<string, string>();
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    values.set(/name="(\w+)"/.exec(tag)?.[1] ?? "", /value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  for (const [, name = "", options = ""] of html.matchAll(/<select[^>]*name="(\w+)"[^>]*>(.*?)<\/select>/gs)) {
    values.set(name, /<option value="([^"]*)" selected/.exec(options)?.[1] ?? "");
  }
  const sentences = [...html.matchAll(/<p class="mistake" id="field-(\w+)-error">([^<]+)<\/p>/g)];
  return {
    values: Object.fromEntries(["date", "state", "area", "rooms"].map((name) => [name, values.get(name)])),
    mistakes: Object.fromEntries(sentences.map(([, name, sentence]) => [name, sentence])),
  };
}
