import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entries } from "#lib/lexicon/lexicon.ts";

test("each word has one entry", () => {
  const names = entries.flatMap(({ word, typed = [] }) => [word, ...typed]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("each entry means the same as a word that is there", () => {
  const words = new Set(entries.map(({ word }) => word));
  expect(entries.flatMap(({ sameAs }) => sameAs ?? []).filter((word) => !words.has(word))).toEqual([]);
});

/** Text and patterns, without comments and imports. */
const literalsIn = (code: string): string[] =>
  code
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import [\s\S]*?;$/gm, "")
    .match(/"[^"\n]*"|`[^`]*`|(?<=[(,[=:&|!] *)\/(?![/*])(?:\\.|[^\\\n/])+\//g)
    ?.map((literal) => literal.replaceAll(/\$\{[^}]*\}/g, "")) ?? [];

test.each(["duplex", "bungalow", "mansion", "townhouse", "warehouse", "plot", "dubai", "abuja", "yaba"])(
  "%s is spelled in one file of the lexicon",
  (word) => {
    const spelling = globSync("src/lib/{lexicon,search,spelling,suggestions,vocabulary}/**/*.ts").filter((file) =>
      literalsIn(readFileSync(file, "utf8")).some((literal) => literal.includes(word)),
    );
    expect(spelling).toHaveLength(1);
    expect(spelling[0]).toContain("src/lib/lexicon/");
  },
);
