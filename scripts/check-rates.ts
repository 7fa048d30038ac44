/** Checks the exchange rates before the site loads: a mistake gives one sentence instead of a stack trace. */
import { readFileSync } from "node:fs";
import { checkedRates, ratesFile } from "#lib/price/rate-table.ts";

/** Ends the process if the rates are invalid. */
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
  if (error instanceof SyntaxError) return `${ratesFile} is not valid JSON: ${error.message}.`;
  return error.message;
}
