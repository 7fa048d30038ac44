/**
 * The script that islands need, at one place of every page: `client:reach` brings the element along. Astro would print
 * it before the first island that it renders; here some are kept as text, and must not carry it along nor lack it.
 */
import astrosIsland from "astro/runtime/server/astro-island.prebuilt-dev.js";
import { createComponent, renderTemplate, unescapeHTML } from "astro/runtime/server/index.js";
import {
  determineIfNeedsHydrationScript,
  determinesIfNeedsDirectiveScript,
  getPrescripts,
} from "astro/runtime/server/scripts.js";

const directive = "reach";
/** While somebody works on the site, islands also take over what they have changed. */
const inDevelopment = import.meta.env.DEV ? `<script>${astrosIsland}</script>` : "";

export const IslandScripts = createComponent((result: Parameters<typeof getPrescripts>[0]) => {
  // Asking is how Astro notes that they are there.
  determineIfNeedsHydrationScript(result);
  determinesIfNeedsDirectiveScript(result, directive);
  return renderTemplate`${unescapeHTML(inDevelopment + getPrescripts(result, "directive", directive))}`;
});
