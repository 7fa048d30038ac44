import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

const { resolve } = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
// A browser reads the short form of it in two thirds of the time.
const axeSource = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds against a page: each rule that is broken, with the first element that breaks it. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Legacy mode looks at this one document and opens no second page: the site has no frames. A third of the time.
  const builder = new AxeBuilder({ page, axeSource }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
