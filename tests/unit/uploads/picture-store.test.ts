import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { isPictureUrl, pictureSource } from "#lib/shared/pictures.ts";
import { keepPicture } from "#lib/uploads/picture-store.ts";

async function plainPicture(width: number, height: number, orientation?: number): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#b8451f" } });
  return (orientation === undefined ? picture : picture.withMetadata({ orientation })).jpeg().toBuffer();
}

const widthOf = async (url: string): Promise<number> => {
  return (await sharp(join(config.mediaDir, url.replace("/media/", ""))).metadata()).width;
};

describe("a picture that is kept", () => {
  test.each([
    ["as wide as the demo's", 1200, 900, [400, 800, 1200]],
    ["wider than any screen asks for", 3000, 2000, [400, 800, 1600]],
    ["narrow", 700, 500, [400, 700]],
    ["tiny", 120, 90, [120]],
    ["of exactly a smaller width", 800, 600, [400, 800]],
  ])("%s is offered in the widths that it has, and no others", async (_what, width, height, widths) => {
    const url = await keepPicture(await plainPicture(width, height));
    expect(isPictureUrl(url)).toBe(true);
    const { src, srcset = "" } = pictureSource(url, 400);
    const offered = srcset.split(", ").map((each) => each.split(" "));
    expect(offered.map(([, named]) => named)).toEqual(widths.map((each) => `${each}w`));
    for (const [file = "", named] of offered) expect(`${await widthOf(file)}w`).toBe(named);
    expect(await widthOf(src)).toBe(widths.find((each) => each >= 400) ?? widths.at(-1));
  });

  test("on its side is as wide as it is shown", async () => {
    const { srcset } = pictureSource(await keepPicture(await plainPicture(1200, 500, 6)), 400);
    expect(srcset).toMatch(/ 500w$/);
  });

  test("twice is one", async () => {
    const picture = await plainPicture(900, 600);
    expect(await keepPicture(picture)).toBe(await keepPicture(picture));
  });
});
