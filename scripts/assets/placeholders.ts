/** A simple line drawing for each category, for listings without a picture: node scripts/assets/placeholders.ts */
import { mkdir, writeFile } from "node:fs/promises";

const out = new URL("../../public/placeholders/", import.meta.url);
await mkdir(out, { recursive: true });

/** 400 × 300; `fill` is a flat background shape, `line` the drawing. The ground is at y = 222. */
const drawings: Record<string, { fill: string; line: string }> = {
  house: {
    fill: "M136 138 264 92v130H136z",
    line: "M124 130 270 76M136 138l128-46v130M136 138v84M182 222v-42h34v42M154 156h28M232 132h16v26h-16zM232 180h16v22h-16z",
  },
  flats: {
    fill: "M146 78h84v144h-84z",
    line: "M146 222V78h84v144M230 116h38v106M136 78h104M166 98h14v18h-14zM196 98h14v18h-14zM166 134h14v18h-14zM196 134h14v18h-14zM166 170h14v18h-14zM196 170h14v18h-14zM244 136h10v14h-10zM244 166h10v14h-10zM180 222v-18h16v18",
  },
  land: {
    fill: "m96 222 52-62h136l38 62z",
    line: "m96 222 52-62h136l38 62M148 160v-16M284 160v-16M96 222v-20M322 222v-20M142 144h12M278 144h12M90 202h12M316 202h12M120 193h184M214 160v-46M214 132c-22 2-28-10-26-24 16 0 26 8 26 24zM214 122c0-16 8-26 24-26 2 14-6 26-24 26z",
  },
  warehouse: {
    fill: "M104 132 200 92l96 40v90H104z",
    line: "M94 136 200 92l106 44M104 132v90M296 132v90M128 222v-58h60v58M128 178h60M128 192h60M128 206h60M212 222v-58h60v58M212 178h60M212 192h60M212 206h60M188 132h24",
  },
  mover: {
    fill: "M98 112h124v92h-72a18 18 0 0 0-36 0H98z",
    line: "M114 204H98v-92h124v92h-72M222 138h42l32 34v32h-14M246 204h-24M238 152h20l20 22h-40zM114 204a18 18 0 1 0 36 0a18 18 0 1 0-36 0M246 204a18 18 0 1 0 36 0a18 18 0 1 0-36 0M118 136h44M118 152h28",
  },
  material: {
    fill: "M112 186h176v36H112zM142 150h116v36H142z",
    line: "M112 222v-36h176v36M142 186v-36h116v36M170 222v-36M230 222v-36M200 186v-36M171 150v-36h58v36",
  },
};

for (const [name, { fill, line }] of Object.entries(drawings)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300"><path fill="#F6F1E7" d="M0 0h400v300H0z"/><path fill="#E3DBCB" fill-opacity=".5" d="${fill}"/><path fill="none" stroke="#0E4D38" stroke-opacity=".42" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${line}"/><path stroke="#E3DBCB" stroke-width="3" stroke-linecap="round" d="M64 223h272"/></svg>`;
  await writeFile(new URL(`${name}.svg`, out), svg);
  console.log(name, svg.length);
}
