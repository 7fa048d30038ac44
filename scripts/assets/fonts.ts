/**
 * Cuts Plus Jakarta Sans (variable, 400–800) down to what the site sets, into three WOFF2 files under public/fonts/,
 * each named by a hash of its bytes, and writes src/styles/fonts.css with the @font-face rules and the fallback faces.
 *
 *   node scripts/assets/fonts.ts
 *
 * fontsource ships the family in pieces: `latin` has the letters, figures and combining marks, `latin-ext` has ₦ and
 * Ṣ Ṅ Ń, `vietnamese` has Ẹ Ọ Ị Ụ. The pieces stay apart because a variable font cannot be merged with the tools we
 * have; unicode-range lets a browser fetch the last one only where such a name is on the page.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { FAMILY, fallbackCss } from "./font-fallback.ts";

const root = new URL("../../", import.meta.url);
const source = new URL("node_modules/@fontsource-variable/plus-jakarta-sans/", root);
const out = new URL("public/fonts/", root);

type Span = readonly [first: number, last: number];

interface Piece {
  readonly name: string;
  readonly subset: "latin" | "latin-ext" | "vietnamese";
  /** Characters of the file; also its unicode-range. */
  readonly spans: readonly Span[];
  /** Used for composing, but requested from the `latin` file when alone. */
  readonly hidden?: readonly Span[];
}

const one = (letter: string): Span => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0];
const MARKS: readonly Span[] = [
  [0x300, 0x301],
  [0x304, 0x304],
  [0x323, 0x323],
];

/**
 * For a shared code point the last declaration wins, so `latin` comes last: a lone mark never loads the other files.
 */
const pieces: readonly Piece[] = [
  { name: "dotted", subset: "vietnamese", spans: [[0x1eb8, 0x1eb9], [0x1eca, 0x1ecd], [0x1ee4, 0x1ee5], ...MARKS] },
  { name: "naira", subset: "latin-ext", spans: [[0x143, 0x144], [0x1e44, 0x1e45], [0x1e62, 0x1e63], one("₦")] },
  {
    name: "latin",
    subset: "latin",
    // Ǹ ǹ are missing in the font: the shaper composes them from N and the grave, if the range allows it.
    spans: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      one("ı"),
      [0x1f8, 0x1f9],
      ...MARKS,
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201d],
      one("•"),
      one("…"),
      [0x2032, 0x2033],
      one("€"),
      one("™"),
      one("−"),
    ],
  },
];

const expand = (spans: readonly Span[]): string =>
  spans.flatMap(([a, b]) => Array.from({ length: b - a + 1 }, (_, i) => String.fromCodePoint(a + i))).join("");
const hex = (n: number): string => n.toString(16).toUpperCase();
const range = (spans: readonly Span[]): string =>
  [...spans]
    .sort((x, y) => x[0] - y[0])
    .map(([a, b]) => `U+${hex(a)}${b > a ? `-${hex(b)}` : ""}`)
    .join(",");

await mkdir(out, { recursive: true });
for (const old of await readdir(out)) if (old.endsWith(".woff2")) await rm(new URL(old, out));

const rules: string[] = [];
let total = 0;
for (const piece of pieces) {
  const font = await readFile(new URL(`files/plus-jakarta-sans-${piece.subset}-wght-normal.woff2`, source));
  const cut = await subsetFont(font, expand([...piece.spans, ...(piece.hidden ?? [])]), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800 } },
    // Kerning, mark positioning, composition, fi, and tabular figures; no fractions, no swashes.
    keepFeatures: ["kern", "mark", "mkmk", "ccmp", "liga", "tnum"],
    noHinting: true,
    dropTables: ["STAT", "MVAR", "gasp", "DSIG"],
  });
  const file = `pjs-${piece.name}.${createHash("sha256").update(cut).digest("hex").slice(0, 8)}.woff2`;
  await writeFile(new URL(file, out), cut);
  total += cut.length;
  console.log(file, cut.length);
  rules.push(
    `@font-face{font-family:"${FAMILY}";font-weight:400 800;font-display:optional;src:url(/fonts/${file}) format("woff2");unicode-range:${range(piece.spans)}}`,
  );
}
console.log("total", total);
const latin = (await readdir(out)).find((name) => name.startsWith("pjs-latin.")) ?? "";
await writeFile(
  new URL("src/components/ui/latin-font.ts", root),
  `/** Made by scripts/assets/fonts.ts: the file of the brand's font that every page needs. */\nexport const latinFont = "/fonts/${latin}";\n`,
);
await writeFile(new URL("OFL.txt", out), await readFile(new URL("LICENSE", source)));
await mkdir(new URL("src/styles/", root), { recursive: true });
await writeFile(new URL("src/styles/fonts.css", root), `${fallbackCss()}${rules.join("\n")}\n`);
