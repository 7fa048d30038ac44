/** The map of states on the landing page and on those of the states, as the server sends it. */
import { expect, test } from "vitest";
import type { PagedListings } from "#lib/contracts/property.ts";
import { neighboursOf } from "#lib/shared/place/neighbours.ts";
import { formStates, type State, stateBySlug } from "#lib/shared/place/states.ts";
import { call, newAdmin } from "../support/accounts.ts";
import { sharedDemo } from "../support/shared.ts";

const site = sharedDemo();

const pageAt = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
const mapOf = (html: string): string =>
  /<svg[^>]*aria-label="Map of Nigeria by state".*?<\/svg>/s.exec(html)?.[0] ?? "";
const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

interface Shape {
  readonly path: string;
  readonly text: string;
  readonly depth: number;
}

function shapesOf(map: string): Shape[] {
  return [...map.matchAll(/<g class="shade-(\d)">(.*?)<\/g>/gs)].flatMap(([, depth, group = ""]) =>
    [...group.matchAll(/<a href="([^"]*)".*?<text>(.*?)<\/text>/gs)].map(([, path = "", text = ""]) => {
      return { path, text, depth: Number(depth) };
    }),
  );
}

async function countOf(state: State): Promise<number> {
  const list = words(await pageAt(`/state/${state.slug}`));
  return Number(/([\d,]+) listings? in /.exec(list)?.[1]?.replaceAll(",", ""));
}

test("the landing page's map links every state with its name and number, darker where there are more", async () => {
  const shapes = shapesOf(mapOf(await pageAt("/")));
  expect(shapes.map(({ path }) => path).sort()).toEqual(formStates.map(({ slug }) => `/state/${slug}`).sort());
  for (const slug of ["lagos", "fct", "yobe"]) {
    const state = stateBySlug(slug) as State;
    const count = await countOf(state);
    const text = `${state.label}: ${count} ${count === 1 ? "listing" : "listings"}`;
    expect(shapes.find(({ path }) => path === `/state/${slug}`)?.text).toBe(text);
  }
  const numbers = shapes.map(({ text, depth }) => ({ depth, count: Number(/: (\d+)/.exec(text)?.[1]) }));
  for (const one of numbers)
    for (const other of numbers) if (one.count > other.count) expect(one.depth).toBeGreaterThanOrEqual(other.depth);
  expect(new Set(numbers.map(({ depth }) => depth)).size).toBeGreaterThan(2);
});

test("both maps come from this site alone, say what their shades mean, whose they are, and what Dubai has", async () => {
  for (const path of ["/", "/state/lagos"]) {
    const html = await pageAt(path);
    expect(mapOf(html)).not.toMatch(/https?:|<image/);
    const text = words(html);
    expect(text).toMatch(/Listings: 1–\d+ \d+–\d+ (?:\d+–\d+ )?\d+\+/);
    expect(text).toMatch(/Map: @svg-maps\/nigeria by Michael Chukwu, simplified, CC BY 4\.0/);
    expect(html).toMatch(/href="https:\/\/creativecommons\.org\/licenses\/by\/4\.0\/"/);
    expect(text).toMatch(/Not on this map: Dubai, \d+ listings/);
  }
});

test("a state's map marks that state and no other, above the others", async () => {
  for (const slug of ["lagos", "fct"]) {
    const map = mapOf(await pageAt(`/state/${slug}`));
    expect([...map.matchAll(/<a href="([^"]*)"[^>]*aria-current="page"/g)].map(([, path]) => path)).toEqual([
      `/state/${slug}`,
    ]);
    expect(shapesOf(map)).toHaveLength(37);
    expect(shapesOf(map).at(-1)?.path).toBe(`/state/${slug}`);
  }
  expect(mapOf(await pageAt("/"))).not.toContain("aria-current");
});

const aroundOf = (html: string): string => words(/<section id="around".*?<svg/s.exec(html)?.[0] ?? "");

test("a state with much names its neighbours; one with little offers those that have something, and then farther ones", async () => {
  const oyo = aroundOf(await pageAt("/state/oyo"));
  for (const { name } of neighboursOf(stateBySlug("oyo") as State))
    expect(oyo).toMatch(new RegExp(`${name} \\(\\d+\\)`));
  expect(oyo).not.toContain("There are few listings");
  const yobe = aroundOf(await pageAt("/state/yobe"));
  expect(yobe).toContain("There are few listings in Yobe so far.");
  expect(yobe).toMatch(/Next to Yobe: .*Borno \(\d+\).* A little farther: Kano \(\d+\)/);
  expect(yobe).not.toContain("(0)");
});

test("a list that is narrowed has its own map: what other states have of it, and the way there", async () => {
  const html = await pageAt("/state/kano?category=forrent");
  const shapes = shapesOf(mapOf(html));
  const oyo = shapes.find(({ path }) => path.includes("oyo"));
  const there = await pageAt(oyo?.path ?? "");
  expect(words(there)).toContain(`${/\d+/.exec(oyo?.text ?? "")?.[0]} home`);
  expect(Number(/\d+/.exec(oyo?.text ?? "")?.[0])).toBeLessThan(await countOf(stateBySlug("oyo") as State));
  expect(aroundOf(html)).toContain("There are few listings in Kano so far.");
  expect(words(html)).toContain("Listings: None");
});

test("a state that has nothing offers the nearest that have something, where it says so", async () => {
  const admin = await newAdmin(site);
  const all = (await (await fetch(`${site.url}/api/properties?keyword=yobe`)).json()) as PagedListings;
  const inYobe = all.properties.filter(({ state }) => state === "Yobe");
  expect(inYobe).toHaveLength(await countOf(stateBySlug("yobe") as State));
  for (const { _id } of inYobe) {
    const deleted = await call(site, "DELETE", `/api/properties/${_id}`, admin);
    expect(deleted.status).toBeLessThan(300);
  }
  const html = await pageAt("/state/yobe");
  expect(words(html)).toMatch(/No properties found .*Next to Yobe: .*Borno \(\d+\).*A little farther:.*Kano/);
  expect(words(mapOf(html))).toContain("Yobe: 0 listings");
  expect(words(html)).toContain("Listings: None 1–");
  expect(mapOf(html)).toMatch(/<g class="shade-0"><a href="\/state\/yobe" aria-current="page"/);
});

test("a search whose words name a state with too little leads to the states around it", async () => {
  const html = await pageAt("/search/land-in-kaduna");
  expect(words(html)).toMatch(/No properties found .*Next to Kaduna: .*Abuja \(FCT\) \(\d+\)/);
  expect(html).toMatch(/href="\/search\/land-in-kaduna\?state=fct"/);
});

test("Dubai, which borders on nothing, is beside the map and offers the states with most", async () => {
  const html = await pageAt("/state/dubai");
  expect(aroundOf(html)).toMatch(/^Nigeria by state Most listings: Lagos \(\d+\)/);
  expect(html).toMatch(/<a class="[^"]*" href="\/state\/dubai" aria-current="page">/);
  expect(mapOf(html)).not.toContain("aria-current");
});
