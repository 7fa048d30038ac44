/** The project's folder; modules run from `src`, or bundled from `dist`. */
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

const root = dirname(findPackageJSON(import.meta.url) ?? "package.json");

export const inProject = (...path: readonly string[]): string => join(root, ...path);
