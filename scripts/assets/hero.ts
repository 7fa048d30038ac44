/**
 * The landing picture, from demo/pictures/hero.webp: node scripts/assets/hero.ts [/path/to/hero.webp]
 * Wide for desktops, a portrait around the house for phones. Files are cached for a year, with the version in their
 * folder: to change a picture, change VERSION.
 */
import { mkdir } from "node:fs/promises";
import sharp from "sharp";

const VERSION = "v2";
const source = process.argv[2] ?? "demo/pictures/hero.webp";
const out = new URL(`../../public/hero/${VERSION}/`, import.meta.url).pathname;
await mkdir(out, { recursive: true });

/**
 * 758 × 900 of 1600 × 900: both ends of the roof terrace, the door and the car. A larger file would only be upscaled
 * from 750.
 */
const portrait = { left: 680, top: 0, width: 758, height: 900 };

const jobs = [
  ...[640, 960, 1280, 1600].map((width) => ({
    name: `hero-${width}`,
    width,
    height: (width * 9) / 16,
    cut: null,
    avif: width > 1000 ? 48 : 46,
    webp: width > 1000 ? 62 : 58,
  })),
  ...[480, 640, 750].map((width) => ({
    name: `hero-phone-${width}`,
    width,
    height: width === 750 ? 890 : (width * 760) / 640,
    cut: portrait,
    // A dark background behind text: a third fewer bytes look the same.
    avif: 30,
    webp: 38,
  })),
];

for (const { name, width, height, cut, avif, webp } of jobs) {
  const image = sharp(source);
  if (cut) image.extract(cut);
  image.resize(width, height, { fit: "cover", kernel: "lanczos3" });
  const a = await image
    .clone()
    .avif({ quality: avif, effort: 9, chromaSubsampling: "4:2:0" })
    .toFile(`${out}${name}.avif`);
  const w = await image.clone().webp({ quality: webp, effort: 6, smartSubsample: true }).toFile(`${out}${name}.webp`);
  console.log(name, `${width}×${height}`, "avif", a.size, "webp", w.size);
}
