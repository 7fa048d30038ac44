/**
 * Shortens the state outlines: node scripts/assets/map.ts [outlines.json [area]]
 *
 * The outlines are cut where three of them meet (or the coast leaves a shared border), each stretch between two such
 * points is simplified once (Visvalingam, `area` in square units of the viewBox) and put back in both states it
 * belongs to, so neighbours still meet exactly. Writes src/assets/nigeria-states.json.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Point = readonly [x: number, y: number];
interface State {
  slug: string;
  name: string;
  path: string;
}
interface Sheet {
  viewBox: string;
  source: string;
  states: State[];
}

const [file = join(import.meta.dirname, "nigeria-outlines.json"), areaArg = "2"] = process.argv.slice(2);
const limit = Number(areaArg);
const sheet: Sheet = JSON.parse(await readFile(file, "utf8"));

const key = (p: Point): string => `${p[0]},${p[1]}`;

function parse(path: string): Point[][] {
  const rings: Point[][] = [];
  let ring: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", rest = ""] of path.matchAll(/([MmLlHhVvZz])([^MmLlHhVvZz]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const step = /[hv]/i.test(command) ? 1 : 2;
    if (/z/i.test(command)) {
      [x, y] = ring[0] ?? [x, y];
      continue;
    }
    for (let i = 0; i < numbers.length; i += step) {
      const [a = 0, b = 0] = numbers.slice(i, i + step);
      const relative = command === command.toLowerCase();
      const base: Point = relative ? [x, y] : [0, 0];
      if (/h/i.test(command)) x = base[0] + a;
      else if (/v/i.test(command)) y = base[1] + a;
      else [x, y] = [base[0] + a, base[1] + b];
      if (/m/i.test(command) && i === 0) {
        ring = [];
        rings.push(ring);
      }
      const last = ring.at(-1);
      if (!last || last[0] !== x || last[1] !== y) ring.push([x, y]);
    }
  }
  for (const r of rings) if (r.length > 1 && key(r[0] as Point) === key(r.at(-1) as Point)) r.pop();
  return rings;
}

/** Removes the points that change the line least, keeping both ends. */
function simplify(line: Point[]): Point[] {
  const points = [...line];
  const area = (i: number): number => {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]] as [Point, Point, Point];
    return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  };
  const closed = key(line[0] as Point) === key(line.at(-1) as Point);
  while (points.length > (closed ? 5 : 2)) {
    let [least, at] = [Number.POSITIVE_INFINITY, 0];
    for (let i = 1; i < points.length - 1; i++) if (area(i) < least) [least, at] = [area(i), i];
    if (least > limit) break;
    points.splice(at, 1);
  }
  return points;
}

/** The shortest notation of a ring: relative steps, h and v where possible, no redundant separators. */
function write(ring: Point[]): string {
  let [x, y] = ring[0] as Point;
  let [text, command] = [`M${x} ${y}`, "l"];
  let first = true;
  for (const [nx, ny] of ring.slice(1)) {
    const [dx, dy] = [nx - x, ny - y];
    [x, y] = [nx, ny];
    if (!dx && !dy) continue;
    const [c, ...values] = dy === 0 ? ["h", dx] : dx === 0 ? ["v", dy] : ["l", dx, dy];
    if (c !== command || first) text += c as string;
    else if ((values[0] as number) >= 0) text += " ";
    text += values.map((v, i) => (i && (v as number) >= 0 ? ` ${v}` : `${v}`)).join("");
    [command, first] = [c as string, false];
  }
  return `${text}z`;
}

/** The centre of mass of the largest ring, for a label. */
function middleOf(rings: readonly Point[][]): Point {
  const measured = rings.map((ring) => {
    let [area, x, y] = [0, 0, 0];
    ring.forEach(([px, py], i) => {
      const [qx, qy] = ring[(i + 1) % ring.length] as Point;
      const cross = px * qy - qx * py;
      area += cross / 2;
      x += ((px + qx) * cross) / 6;
      y += ((py + qy) * cross) / 6;
    });
    return { size: Math.abs(area), at: [Math.round(x / area), Math.round(y / area)] as const };
  });
  return measured.reduce((largest, each) => (each.size > largest.size ? each : largest)).at;
}

const shapes = sheet.states.map((s) => ({ ...s, rings: parse(s.path) }));
const near = new Map<string, Set<string>>();
const owners = new Map<string, number>();
for (const { rings } of shapes)
  for (const ring of rings)
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length] as Point;
      for (const [a, b] of [
        [p, q],
        [q, p],
      ] as const)
        near.set(key(a), (near.get(key(a)) ?? new Set()).add(key(b)));
      const edge = [key(p), key(q)].sort().join("|");
      owners.set(edge, (owners.get(edge) ?? 0) + 1);
    });
const shared = [...owners.values()].filter((n) => n === 2).length;
const isKnot = (p: Point): boolean => near.get(key(p))?.size !== 2;

const done = new Map<string, Point[]>();
function stretch(line: Point[]): Point[] {
  const [there, back] = [line.map(key).join(" "), [...line].reverse().map(key).join(" ")];
  const known = done.get(there);
  if (known) return known;
  const short = simplify(line);
  done.set(there, short);
  done.set(back, [...short].reverse());
  return short;
}

let [before, after] = [0, 0];
const states = shapes.map(({ slug, name, path, rings }) => {
  const text = rings
    .map((ring) => {
      // An island has no knot: it starts at its smallest corner, so that every owner starts alike.
      const start = Math.max(0, ring.findIndex(isKnot));
      const turned = [...ring.slice(start), ...ring.slice(0, start), ring[start] as Point];
      const parts: Point[] = [];
      let line: Point[] = [turned[0] as Point];
      for (const p of turned.slice(1)) {
        line.push(p);
        if (isKnot(p) || p === turned.at(-1)) {
          parts.push(...stretch(line).slice(0, -1));
          line = [p];
        }
      }
      return parts;
    })
    .map(write)
    .join("");
  before += path.length;
  after += text.length;
  return { slug, name, middle: middleOf(rings), path: text };
});
console.log({ edges: owners.size, shared, before, after });
const out = new URL("../../src/assets/", import.meta.url);
await mkdir(out, { recursive: true });
const lines = states.map((s) => JSON.stringify(s)).join(",\n");
await writeFile(
  new URL("nigeria-states.json", out),
  `{\n"viewBox": ${JSON.stringify(sheet.viewBox)},\n"source": ${JSON.stringify(sheet.source)},\n"states": [\n${lines}\n]\n}\n`,
);
