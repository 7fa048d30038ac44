/** Each page carries the rules of the classes that it uses, and no others. */
import { expect, test } from "vitest";
import { publicPages } from "../support/public-pages.ts";
import { reader } from "../support/readers.ts";

const site = reader("demo");

interface Classes {
  readonly path: string;
  /** Classes with a rule in the page's style. */
  readonly styled: ReadonlySet<string>;
  /** Classes of the page's elements. */
  readonly used: ReadonlySet<string>;
}

async function classesOf(path: string): Promise<Classes> {
  const html = await (await fetch(site.url + path)).text();
  const css = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, rules]) => rules).join("");
  const names = [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", ""));
  const body = html.slice(html.indexOf("<body"));
  const used = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(/\s+/));
  return { path, styled: new Set(names), used: new Set(used) };
}

test("a class that is styled on one page is styled on each page that uses it", async () => {
  const pages = await Promise.all([...(await publicPages(site)), "/not-there"].map(classesOf));
  const shared = new Set(pages.flatMap(({ styled }) => [...styled]));
  const bare = pages.flatMap(({ path, styled, used }) =>
    [...used].filter((name) => shared.has(name) && !styled.has(name)).map((name) => `${path}: ${name}`),
  );
  expect(shared.size).toBeGreaterThan(200);
  expect(bare).toEqual([]);
});

test("the page of a listing leaves out what only other pages use", async () => {
  const [landing, property] = await Promise.all([
    classesOf("/"),
    publicPages(site).then((paths) => classesOf(paths.find((path) => path.startsWith("/property/")) as string)),
  ]);
  const others = [...landing.styled].filter((name) => !property.styled.has(name));
  expect(others).toContain("size-9");
});
