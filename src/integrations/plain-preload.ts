import type { Plugin } from "vite";

/** What people wait for on a slow line: all files that it needs are asked for in one step. */
const awaited = /[/](?:SearchBar|client|form-calls|toasts)\.[^/]+$/;

/**
 * Imports that wait for somebody to act. Left to itself, a browser asks for the files of such a part one after another,
 * as it reads of them in the one before: a round trip each. The build knows them, and writes their list beside the import.
 * No island has a stylesheet, so that Vite's own helper, an eighth of a page's script, is not needed for it.
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
