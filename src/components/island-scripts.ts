/**
 * The scripts that islands need, at one place of every page. Astro would print them before the first island that it
 * renders; here some are kept as text, and must not carry them along nor lack them.
 */
import { createComponent, renderTemplate, unescapeHTML } from "astro/runtime/server/index.js";
import {
  determineIfNeedsHydrationScript,
  determinesIfNeedsDirectiveScript,
  getPrescripts,
} from "astro/runtime/server/scripts.js";

const directive = "reach";

export const IslandScripts = createComponent((result: Parameters<typeof getPrescripts>[0]) => {
  // Asking is how Astro notes that they are there.
  determineIfNeedsHydrationScript(result);
  determinesIfNeedsDirectiveScript(result, directive);
  return renderTemplate`${unescapeHTML(getPrescripts(result, "both", directive))}`;
});
