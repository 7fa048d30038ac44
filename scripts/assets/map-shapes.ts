/** Makes `public/map/v1/nigeria.svg`, the shapes that the landing page's map uses: node scripts/assets/map-shapes.ts */
import { mkdirSync, writeFileSync } from "node:fs";
import map from "#assets/nigeria-states.json" with { type: "json" };

const shapes = map.states.map(({ slug, path }) => `<path id="${slug}" d="${path}"/>`).join("");
mkdirSync("public/map/v1", { recursive: true });
writeFileSync(
  "public/map/v1/nigeria.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${map.viewBox}"><!-- ${map.source} --><defs>${shapes}</defs></svg>\n`,
);
