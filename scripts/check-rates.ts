/** Looks at the setting file of rates before anything of the site is loaded: a mistake in it is one sentence, no trace. */
import { readFileSync } from "node:fs";
import { checkedRates, ratesFile } from "#lib/price/rate-table.ts";

/** Ends the process where the rates cannot be used. */
export function ratesOrExit(path: string | URL = new URL(`../${ratesFile}`, import.meta.url)): void {
  try {
    checkedRates(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    process.stderr.write(`${sentenceOf(error as NodeJS.ErrnoException)}\n`);
    process.exit(1);
  }
}

function sentenceOf(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return `${ratesFile} is missing: it says what AED and USD are worth in naira.`;
  if (error instanceof SyntaxError) return `${ratesFile} is no JSON: ${error.message}.`;
  return error.message;
}
