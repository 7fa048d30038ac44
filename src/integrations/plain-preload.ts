import type { Plugin } from "vite";

/** Chunks that visitors wait for: all of their files are fetched in one round trip. */
const awaited = /[/](?:SearchBar|client|form-calls|toasts)\.[^/]+$/;

/**
 * Preloads the files of dynamic imports. Without it, a browser discovers nested imports one after another, a round trip
 * each. The build knows the files and writes their list beside the import. Islands have no stylesheets, so Vite's own
 * preload helper, an eighth of a page's script, is not needed.
 */
export function plainPreload(): Plugin {
  return {
    name: "plain-preload",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files) => (awaited.test(file) ? files.filter((each) => each !== file) : []),
        },
      },
    }),
    configEnvironment: (name) =>
      name === "client" ? { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } } : null,
    load(id) {
      if (id !== "\0vite/preload-helper.js") return null;
      return `export const __vitePreload = (load, files = []) => {
        for (const file of files) import(/* @vite-ignore */ "/" + file).catch(() => {});
        return load();
      };`;
    },
  };
}
