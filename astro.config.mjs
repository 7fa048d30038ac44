import node from "@astrojs/node";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, passthroughImageService } from "astro/config";
import { canonicalPathsInDev } from "./src/integrations/canonical-paths-in-dev.ts";
import { layerOrder } from "./src/integrations/layer-order.ts";
import { leanReact } from "./src/integrations/lean-react.ts";
import { plainIslands } from "./src/integrations/plain-islands.ts";
import { plainPreload } from "./src/integrations/plain-preload.ts";
import { plainProperties } from "./src/integrations/plain-properties.ts";
import { reachDirective } from "./src/integrations/reach-directive.ts";
import { scriptHashes } from "./src/integrations/script-hashes.ts";
import { serverSource } from "./src/integrations/server-source.ts";
import { usedClasses } from "./src/integrations/used-classes.ts";

/** What every island needs is one file: as five they come in three steps, each read of in the one before. */
const reactChunk = {
  name: "react",
  test: /node_modules\/(?:@astrojs\/react|@nanostores\/react|react|react-dom|scheduler)\//,
};

/** What every page loads first is one file, too: as several it is larger by the beginning of each. */
const everyPageChunk = { name: "session", test: /lib\/stores\/session\/session\.ts|vite\/preload-helper/ };

/** Addresses and places that most scripts write: a small file alone is one more request of the search field. */
const pathsChunk = { name: "paths", test: /lib\/shared\/(?:route\/paths|place\/place-line)\.ts/ };

/** Small files that forms share with their islands. */
const formsChunk = {
  name: "forms",
  test: /lib\/shared\/text\/form-mistakes\.ts|lib\/stores\/storage\/tab-storage\.ts/,
};

/** Files import each other by name: seven signs of a hash tell versions apart, and a page has a byte less for each. */
const chunkFileNames = "_astro/[name].[hash:7].js";
/** Astro names the script of a component after its place in the source, which pages would have to spell out. */
const entryFileNames = ({ name }) => `_astro/${name.split(".")[0]}.[hash:7].js`;

export default defineConfig({
  output: "server",
  // The front counts bodies (src/server/http/request-body.ts): Astro's own limit only has to be above those.
  adapter: node({ mode: "middleware", bodySizeLimit: 128 * 1_048_576, experimentalDisableStreaming: true }),
  integrations: [leanReact(), reachDirective(), scriptHashes(), usedClasses()],
  session: false,
  // The front looks at where a request comes from (src/server/http/origin-check.ts), whatever its content type.
  security: { checkOrigin: false },
  compressHTML: true,
  devToolbar: { enabled: false },
  // Pictures are resized when they are taken in, never on request.
  image: { service: passthroughImageService() },
  build: { inlineStylesheets: "always" },
  cache: { provider: { entrypoint: new URL("./src/lib/cache/provider.ts", import.meta.url) } },
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              chunkFileNames,
              entryFileNames,
              codeSplitting: { groups: [reactChunk, everyPageChunk, pathsChunk, formsChunk] },
            },
          },
        },
      },
    },
    plugins: [
      serverSource(),
      tailwindcss(),
      plainProperties(),
      layerOrder(),
      plainPreload(),
      plainIslands(),
      canonicalPathsInDev(),
    ],
  },
});
