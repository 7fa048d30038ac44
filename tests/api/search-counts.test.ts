/** Counts beside the choices of a search, as visitors find them: each is what choosing it shows. */
import { expect, test } from "vitest";
import { heading, listsOf } from "../support/listed.ts";
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
  const boxes = [...html.matchAll(/<input([^>]*)>(.{0,300}?)<\/label>/gs)].map(([, tag = "", text = ""]) => ({
    name: attribute(tag, "name"),
    value: attribute(tag, "value"),
    count: countIn(text),
  }));
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

test.each(["flat", "house", "shop", "50k per night", "office in lagos"])(
  "of “%s” every count is the number of listings that choosing it shows",
  async (words) => {
    const { html } = await page(`/filters?keyword=${encodeURIComponent(words)}`);
    const choices = choicesOf(html.slice(html.indexOf("<main")));
    expect(choices.length).toBeGreaterThan(40);
    const wrong: string[] = [];
    for (const { name, value, count } of choices) {
      const shown = await page(`/search/${words.replaceAll(" ", "-")}?${name}=${encodeURIComponent(value)}`);
      const [, total = "0"] = /^([\d,]+) result/.exec(heading(shown.html) ?? "") ?? [];
      if (Number(total.replaceAll(",", "")) !== count) wrong.push(`${name}=${value}: ${count}, shown ${total}`);
    }
    expect(wrong).toEqual([]);
  },
);
