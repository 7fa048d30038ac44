/** Where the project is, for what lies in it: modules run from `src`, or bundled from `dist`. */
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

const root = dirname(findPackageJSON(import.meta.url) ?? "package.json");

/** The path of a file or folder of the project. */
export const inProject = (...path: readonly string[]): string => join(root, ...path);
