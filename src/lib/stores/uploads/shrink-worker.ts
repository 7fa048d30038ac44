/**
 * Shrinks photographs in a worker: upright, at most 2560 pixels per side, pixels only. Metadata such as the location
 * never leaves the browser.
 */
// Types only: a worker does not need the page's modules.
import type { Shrinking, Shrunk } from "./shrinking.ts";

const longestSide = 2_560;
/** Tried in order until the file is small enough; grain costs many bytes. */
const attempts = [
  { scale: 1, quality: 0.82 },
  { scale: 1, quality: 0.65 },
  { scale: 0.8, quality: 0.6 },
  { scale: 0.625, quality: 0.55 },
  { scale: 0.5, quality: 0.5 },
];

addEventListener("message", ({ data }: MessageEvent<Shrinking>) => {
  void shrink(data).then(
    (blob) => postMessage({ blob } satisfies Shrunk),
    () => postMessage({} satisfies Shrunk),
  );
});

async function shrink({ file, most }: Shrinking): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    let smallest: Blob | undefined;
    for (const [place, { scale, quality }] of attempts.entries()) {
      // A file far above the limit skips the next step: each takes a phone a second.
      if (smallest && smallest.size > most * 3 && place === 1) continue;
      smallest = await encode(draw(picture, longestSide * scale), quality);
      if (smallest.size <= most) break;
    }
    if (!smallest) throw new Error("There is no way to encode a picture.");
    return smallest;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const size = (length: number): number => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(size(picture.width), size(picture.height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas to draw on.");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** WebP keeps transparency; browsers without WebP encoding get JPEG on white. */
async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  if (webp.type === "image/webp") return webp;
  const context = canvas.getContext("2d");
  if (context) {
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
