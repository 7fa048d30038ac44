/**
 * Scripts for islands, in one place of every page; `client:reach` includes the element. Astro would print them before
 * the first island, but some islands are kept as text, where the scripts must be neither included nor missing.
 */
import astrosIsland from "astro/runtime/server/astro-island.prebuilt-dev.js";
import { createComponent, renderTemplate, unescapeHTML } from "astro/runtime/server/index.js";
import {
  determineIfNeedsHydrationScript,
  determinesIfNeedsDirectiveScript,
  getPrescripts,
} from "astro/runtime/server/scripts.js";

const directive = "reach";
/** In development, islands also support hot reloading. */
const inDevelopment = import.meta.env.DEV ? `<script>${astrosIsland}</script>` : "";

export const IslandScripts = createComponent((result: Parameters<typeof getPrescripts>[0]) => {
  // This call tells Astro that the scripts are present.
  determineIfNeedsHydrationScript(result);
  determinesIfNeedsDirectiveScript(result, directive);
  return renderTemplate`${unescapeHTML(inDevelopment + getPrescripts(result, "directive", directive))}`;
});
