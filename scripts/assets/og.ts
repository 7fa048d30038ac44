/**
 * public/og-default.jpg, the link preview picture: node scripts/assets/og.ts [/path/to/hero.webp] Chromium renders the
 * text, because librsvg cannot read the font. CHROMIUM names the browser.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { FOREST_DEEP, markPaths, PAPER } from "./mark.ts";

const root = new URL("../../", import.meta.url);
const dir = await mkdtemp(join(tmpdir(), "og-"));
const fonts = new URL("public/fonts/", root);
const font = (await readdir(fonts)).find((f) => f.startsWith("pjs-latin."));
if (!font) throw new Error("Run scripts/assets/fonts.ts first");
const inline = (data: Buffer, type: string): string => `data:${type};base64,${data.toString("base64")}`;
// The house on the right, the text over the grass and trees.
const photo = await sharp(process.argv[2] ?? "demo/pictures/hero.webp")
  .extract({ left: 40, top: 0, width: 1560, height: 819 })
  .resize(1200, 630)
  .jpeg({ quality: 95 })
  .toBuffer();

const html = `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:P;font-weight:400 800;src:url(${inline(await readFile(new URL(font, fonts)), "font/woff2")})}
*{margin:0}body{width:1200px;height:630px;position:relative;overflow:hidden;font-family:P;color:${PAPER};background:${FOREST_DEEP}}
img,i{position:absolute;inset:0;width:100%;height:100%}
i{background:linear-gradient(90deg,${FOREST_DEEP}f5 0%,${FOREST_DEEP}e6 34%,${FOREST_DEEP}8c 52%,${FOREST_DEEP}00 74%)}
svg{position:absolute;left:64px;top:64px;width:104px;height:104px}
h1{position:absolute;left:72px;bottom:68px;font-size:76px;line-height:1.06;letter-spacing:-.03em;font-weight:800}
</style><img src="${inline(photo, "image/jpeg")}"><i></i><svg viewBox="3 2 26 27">${markPaths(PAPER)}</svg><h1>Ilé — homes<br>across Nigeria<br>and Dubai</h1>`;
await writeFile(join(dir, "og.html"), html);
const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--hide-scrollbars",
  `--user-data-dir=${join(dir, "profile")}`,
];
// The window is taller than the picture: headless Chromium subtracts the height of bars that it does not draw.
await promisify(execFile)(
  process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  [...flags, "--window-size=1200,800", `--screenshot=${join(dir, "og.png")}`, `file://${join(dir, "og.html")}`],
  { timeout: 60_000 },
);
const made = await sharp(join(dir, "og.png"))
  .extract({ left: 0, top: 0, width: 1200, height: 630 })
  .flatten()
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(new URL("public/og-default.jpg", root).pathname);
console.log("og-default.jpg", made.size);
await rm(dir, { recursive: true });
