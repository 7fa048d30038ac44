/** Makes `src/assets/icons.json`, the shapes of the icons that the site uses, from Lucide: node scripts/assets/lucide.ts */
import { readFileSync, writeFileSync } from "node:fs";

const icons = {
  alert: "circle-alert",
  arrow: "arrow-right",
  back: "arrow-left",
  bath: "bath",
  bed: "bed-double",
  camera: "camera",
  check: "check",
  cart: "shopping-cart",
  chevron: "chevron-down",
  close: "x",
  delete: "trash",
  down: "arrow-down",
  download: "download",
  edit: "pencil",
  filters: "list-filter",
  grip: "grip-vertical",
  heart: "heart",
  hide: "eye-off",
  hospital: "hospital",
  menu: "menu",
  next: "chevron-right",
  parking: "circle-parking",
  phone: "phone",
  picture: "image-plus",
  pin: "map-pin",
  plus: "plus",
  pool: "waves-ladder",
  previous: "chevron-left",
  school: "school",
  search: "search",
  size: "scaling",
  sort: "arrow-up-down",
  star: "star",
  toilet: "toilet",
  undo: "undo-2",
  up: "arrow-up",
  upload: "upload",
  view: "eye",
};

type Shape = [tag: string, attributes: Record<string, string>];

function shapesOf(file: string): Shape[] {
  const source = readFileSync(`node_modules/@lucide/astro/src/icons/${file}.ts`, "utf8");
  const data = /LucideIconData = (\{.*\});/.exec(source)?.[1];
  if (data === undefined) throw new Error(`Lucide's ${file} is not written as expected.`);
  return (JSON.parse(data) as { node: Shape[] }).node;
}

const markup = (file: string): string =>
  shapesOf(file)
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join("")}/>`;
    })
    .join("");

const made = Object.fromEntries(Object.entries(icons).map(([name, file]) => [name, markup(file)]));
writeFileSync("src/assets/icons.json", `${JSON.stringify(made, null, 2)}\n`);
