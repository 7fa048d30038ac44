import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

/** What axe finds against a page: each rule that is broken, with the first element that breaks it. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Legacy mode looks at this one document and opens no second page: the site has no frames. A third of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
