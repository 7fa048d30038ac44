/** The process that reads what strangers have sent: which files reach a decoder, and for how long (I12). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { BrokenPictureError, headOf, makePicture, stopMaker } from "#lib/pictures/picture-maker.ts";
import { leaves } from "../../support/pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "ile-pictures-"));

afterAll(() => {
  stopMaker();
  rmSync(folder, { recursive: true, force: true });
});

function kept(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: "#b8451f" } });
const svg = '<svg a="WEBP" xmlns="http://www.w3.org/2000/svg" width="40" height="30"><text y="9">SVG</text></svg>';

/** A TIFF with `WEBP` where a WebP has it: the place of its directory stands before that, and nothing needs to be there. */
async function tiffWithWebp(): Promise<Uint8Array> {
  const tiff = await plain.clone().tiff({ compression: "none" }).toBuffer();
  const moved = Buffer.concat([tiff.subarray(0, 8), Buffer.from("WEBP"), tiff.subarray(8)]);
  moved.writeUInt32LE(moved.readUInt32LE(4) + 4, 4);
  return moved;
}

describe("a file is read by the decoders of JPEG, PNG, WebP and AVIF alone", () => {
  test.each([
    ["jpeg", () => plain.clone().jpeg().toBuffer()],
    ["png", () => plain.clone().png().toBuffer()],
    ["webp", () => plain.clone().webp().toBuffer()],
    ["avif", () => plain.clone().avif({ effort: 0 }).toBuffer()],
  ])("%s is read", async (format, made) => {
    expect(await headOf(kept(format, await made()))).toMatchObject({ width: 40, height: 30, format });
  });

  const refused: [string, () => Promise<Uint8Array> | string][] = [
    ["an SVG", () => svg],
    ["an SVG behind a byte order mark", () => `\uFEFF ${svg}`],
    ["a GIF", () => plain.clone().gif().toBuffer()],
    ["a TIFF", () => plain.clone().tiff().toBuffer()],
    ["a TIFF that says WEBP", tiffWithWebp],
    ["a portable pixmap", () => "P3 1 1 255 9 9 9"],
    ["a table that could be a picture", () => "1,2\n3,4\n"],
    ["a Radiance picture", () => "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n\x01\x01\x01\x01"],
  ];

  test.each(refused)("%s is not, also where nothing has looked at its first bytes before", async (what, made) => {
    const path = kept(what.replaceAll(" ", "-"), await made());
    await expect(headOf(path)).rejects.toBeInstanceOf(BrokenPictureError);
    await expect(makePicture(path, [])).rejects.toBeInstanceOf(BrokenPictureError);
  });
});

// Upright: it has more rows for each pixel of its width.
test("a picture full of leaves and grain weighs no more than phones can be sent", async () => {
  const { files } = await makePicture(kept("leaves.jpg", await leaves(960, 1_280)), [240, 400, 640]);
  const most = { webp: 56, avif: 45 };
  const small = files.filter((file) => file.width <= 640);
  expect(small).toHaveLength(6);
  for (const { width: wide, format, bytes } of small)
    expect(bytes.length, `${wide}.${format}`).toBeLessThan(wide * most[format]);
});
