/** Counts beside the choices of a search, as visitors find them: each is what choosing it shows. */
import { expect, test } from "vitest";
import { heading, listsOf } from "../support/listed.ts";
import { isPostgres } from "../support/postgres/databases.ts";
import { reader } from "../support/readers.ts";

const { page } = listsOf(reader("server"));

interface Choice {
  readonly name: string;
  readonly value: string;
  readonly count: number;
}

const attribute = (tag: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
const countIn = (text: string): number | undefined => {
  const [, count] = /\(([\d,]+)\)/.exec(text.replace(/<[^>]+>/g, " ")) ?? [];
  return count === undefined ? undefined : Number(count.replaceAll(",", ""));
};

/** What can be chosen in a form of filters: boxes, and the options of lists. */
function choicesOf(html: string): Choice[] {
  const boxes = [...html.matchAll(/<input([^>]*)>((?:(?!<input).){0,300}?)<\/label>/gs)].map(
    ([, tag = "", text = ""]) => ({
      name: attribute(tag, "name"),
      value: attribute(tag, "value"),
      count: countIn(text),
    }),
  );
  const options = [...html.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)].flatMap(([, select = "", inner = ""]) =>
    [...inner.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, tag = "", text = ""]) => ({
      name: attribute(select, "name"),
      value: attribute(tag, "value"),
      count: countIn(text),
    })),
  );
  return [...boxes, ...options].flatMap(({ name, value, count }) =>
    name === "" || value === "" || count === undefined ? [] : [{ name, value, count }],
  );
}

/** Words that each engine looks for in its own way. */
const onBothEngines = ["3 bedroom flat in epe"];

const onSqlite = [
  "house",
  "lagos or abuja",
  "50k per night",
  // Of towns without listings.
  "agege",
  "onitsha house for rent",
  // What the words mean depends on what is chosen.
  "under 2m aed",
  "land 50k per sqm",
];

const searches = isPostgres ? onBothEngines : [...onBothEngines, ...onSqlite];

/** What is chosen with a search already; parts of Builders Mart cannot be chosen beside another category. */
const chosen = [
  ["agege", "state=oyo"],
  ["lagos or abuja", "category=forrent"],
  ["doors", "category=forsale"],
] as const;

test.each([...searches.map((words) => [words, ""] as const), ...(isPostgres ? [] : chosen)])(
  "of “%s” %s every count is the number of listings that choosing it shows",
  async (words, query) => {
    const { html } = await page(`/filters?keyword=${encodeURIComponent(words)}&${query}`);
    const choices = choicesOf(html.slice(html.indexOf("<main"))).filter(
      ({ name }) => name !== "subCategory" || !query.includes("category"),
    );
    expect(choices.length).toBeGreaterThan(40);
    const wrong: string[] = [];
    for (const { name, value, count } of choices) {
      const asked = new URLSearchParams(query);
      if (asked.get(name) === value) continue;
      asked.set(name, value);
      const shown = await page(`/search/${words.replaceAll(" ", "-")}?${asked}`);
      const [, total = "0"] = /^([\d,]+) result/.exec(heading(shown.html) ?? "") ?? [];
      if (Number(total.replaceAll(",", "")) !== count) wrong.push(`${name}=${value}: ${count}, shown ${total}`);
    }
    expect(wrong).toEqual([]);
  },
);
