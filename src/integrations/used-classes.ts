/**
 * One stylesheet holds the classes of all pages, and each page carries it in its HTML. This leaves in each page only
 * the classes that its own modules name.
 */
import { readFileSync } from "node:fs";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { withUsedClasses } from "./prune-classes.ts";

/** The modules that each module imports, in the server's build and in the browser's. */
type Imports = Map<string, Set<string>>;

const fileOf = (id: string): string => id.replace(/^\0/, "").split("?")[0] as string;
const isOurs = (file: string): boolean => /\/src\/.*\.(?:astro|tsx?)$/.test(file);

function importsPlugin(imports: Imports): Plugin {
  return {
    name: "used-classes",
    apply: "build",
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      const file = fileOf(id);
      const known = imports.get(file) ?? new Set<string>();
      for (const each of [...importedIds, ...dynamicallyImportedIds]) known.add(fileOf(each));
      imports.set(file, known);
    },
  };
}

/** The source of a page and of all that it imports. */
function sourceOf(page: string, imports: Imports): string {
  const reached = new Set([page]);
  for (const file of reached) for (const each of imports.get(file) ?? []) reached.add(each);
  return [...reached]
    .filter(isOurs)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

export function usedClasses(): AstroIntegration {
  const imports: Imports = new Map();
  let root: URL;
  return {
    name: "used-classes",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [importsPlugin(imports)] } });
      },
      "astro:config:done": ({ config }) => {
        root = config.root;
      },
      "astro:build:ssr": ({ manifest }) => {
        for (const { routeData, styles } of manifest.routes) {
          if (routeData.type !== "page" || routeData.origin !== "project") continue;
          const page = new URL(routeData.component, root).pathname;
          if (!imports.has(page)) throw new Error(`The build has no imports of ${routeData.component}.`);
          const source = sourceOf(page, imports);
          // A new object for each page: several pages share one.
          for (const [index, style] of styles.entries()) {
            if (style.type === "inline") styles[index] = { ...style, content: withUsedClasses(style.content, source) };
          }
        }
      },
    },
  };
}
