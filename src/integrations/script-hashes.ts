/**
 * Hashes of inline scripts for the Content-Security-Policy, computed at build time. Astro's own policy hashes every
 * page's styles and scripts at every render, which costs as much as the render itself.
 */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { AstroIntegration } from "astro";
import { latePicturesScript } from "#components/card/late-pictures.ts";
import { keptFavouritesScript } from "#components/favourites/kept-favourites.ts";
import { recentLookScript, recentViewScript } from "#components/favourites/recent-view.ts";
import { wholePageScript } from "#components/ui/hold-first-paint.ts";
import { stripScript } from "#components/ui/strip.ts";

const sha256 = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Writes `script-hashes.json` next to the built server. */
export function scriptHashes(): AstroIntegration {
  let scripts: string[] = [];
  let folder: URL;
  return {
    name: "script-hashes",
    hooks: {
      "astro:config:done": ({ config }) => {
        folder = config.build.server;
      },
      "astro:build:ssr": ({ manifest }) => {
        const directives = manifest.clientDirectives.map(([, script]) => script);
        const inlined = manifest.inlinedScripts.map(([, script]) => script);
        scripts = [
          wholePageScript,
          keptFavouritesScript,
          latePicturesScript,
          recentLookScript,
          stripScript,
          recentViewScript,
          ...directives,
          ...inlined,
        ];
      },
      "astro:build:done": async () => {
        const hashes = [...new Set(scripts.filter((script) => script !== "").map(sha256))];
        await writeFile(new URL("script-hashes.json", folder), JSON.stringify(hashes));
      },
    },
  };
}
