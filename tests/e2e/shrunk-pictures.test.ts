/** Photographs are made small in the browser before they are sent: what is sent is looked at byte by byte. */
import type { BrowserContext, Page } from "playwright";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { complete, countsPictures, newListing, openEditor, typedUrls } from "../support/editor.ts";
import { phonePicture, plainPicture } from "../support/pictures.ts";
import { browsedDemo } from "../support/shared.ts";
import { type SignedIn, signIn } from "../support/signed-in.ts";

const site = browsedDemo();
let open: SignedIn | undefined;

afterEach(() => open?.context.close());

const million = 1_000_000;

interface Sent {
  readonly name: string;
  readonly bytes: Buffer;
}

/** An editor, and the files that it sends, whatever becomes of them. */
async function editing(prepare?: (context: BrowserContext) => Promise<unknown>): Promise<{ page: Page; sent: Sent[] }> {
  open = await signIn(site, "agent@demo.example", { width: 360 });
  const { context, session } = open;
  const sent: Sent[] = [];
  await context.exposeFunction("tellSent", (name: string, bytes: string) =>
    sent.push({ name, bytes: Buffer.from(bytes, "base64") }),
  );
  await context.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const file = (body as FormData).get("images") as File;
      const reader = new FileReader();
      reader.onload = () => Reflect.get(window, "tellSent")(file.name, String(reader.result).replace(/^.*base64,/, ""));
      reader.readAsDataURL(file);
      send.call(this, body);
    };
  });
  await prepare?.(context);
  const { _id } = await newListing(site, session, complete);
  return { page: await openEditor(site, context, _id), sent };
}

const choose = (page: Page, files: readonly (readonly [name: string, bytes: Uint8Array, type?: string])[]) =>
  page
    .getByLabel("Add pictures")
    .setInputFiles(
      files.map(([name, bytes, mimeType = "image/jpeg"]) => ({ name, mimeType, buffer: Buffer.from(bytes) })),
    );

/** Only what is sent counts: the site need not make these pictures. */
const refuseUploads = (context: BrowserContext) => context.route("**/api/upload/gcs*", (route) => route.abort());

/** 12 million pixels with the grain of a phone at dusk: about 4 MB. */
async function grainyPhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const grain = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: "#777", noise: grain } })
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info }).jpeg({ quality: 92 }).toBuffer();
}

const patience = { timeout: 50_000, interval: 200 };

test("eight photos of 4 MB take at most 5 MB of upload: none takes more than an eighth of it", async () => {
  const photo = await grainyPhoto();
  expect(photo.length).toBeGreaterThan(3.6 * million);
  const { page, sent } = await editing(refuseUploads);
  // One stands for eight of its kind.
  await choose(page, [["dusk.jpg", photo]]);
  await expect.poll(() => sent.length, patience).toBe(1);
  expect(sent[0]?.bytes.length).toBeLessThanOrEqual((5 * million) / 8);
  // They are not made smaller than visitors need them.
  const { width = 0, height = 0 } = await sharp(sent[0]?.bytes).metadata();
  expect([Math.max(width, height) >= 1_600, Math.max(width, height) <= 2_560]).toEqual([true, true]);
});

test("a photo of 50 million pixels and 19 MB is taken, as 2560 pixels", async () => {
  const background = { r: 40, g: 90, b: 60 };
  const whole = await sharp({ create: { width: 8160, height: 6120, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { page, sent } = await editing(refuseUploads);
  // Phones write a short film behind the picture.
  await choose(page, [["big.jpg", Buffer.concat([whole, Buffer.alloc(19 * million)])]]);
  await expect.poll(() => sent.length, patience).toBe(1);
  expect(sent[0]?.name).toBe("big.webp");
  expect(await sharp(sent[0]?.bytes).metadata()).toMatchObject({ width: 2560, height: 1920, format: "webp" });
});

test("a photo that was taken upright is sent upright, and without where and with what it was taken", async () => {
  const { page, sent } = await editing();
  const photo = await phonePicture();
  expect(await sharp(photo).metadata()).toMatchObject({ width: 1200, height: 900, orientation: 6 });
  await choose(page, [["IMG_0001.JPG", photo]]);
  await countsPictures(page, 1);
  const [{ bytes = Buffer.alloc(0) } = {}] = sent;
  const { width, height, orientation, exif, xmp, iptc } = await sharp(bytes).metadata();
  expect({ width, height, orientation, exif, xmp, iptc }).toEqual({ width: 900, height: 1200 });
  expect(bytes.includes("Tecno")).toBe(false);
  // Red was on the left as the camera lay: it is on top.
  const { data } = await sharp(bytes)
    .resize(1, 2, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([Number(data[0]) > Number(data[2]), Number(data[3]) < Number(data[5])]).toEqual([true, true]);
  expect(await typedUrls(page)).toEqual([expect.stringMatching(/-900\.webp$/)]);
});

test("what is transparent stays so, and a small picture keeps its size", async () => {
  const { page, sent } = await editing(refuseUploads);
  const background = { r: 200, g: 30, b: 30, alpha: 0.4 };
  const plan = await sharp({ create: { width: 600, height: 300, channels: 4, background } })
    .png()
    .toBuffer();
  await choose(page, [["plan.png", plan, "image/png"]]);
  await expect.poll(() => sent.length, patience).toBe(1);
  expect(await sharp(sent[0]?.bytes).metadata()).toMatchObject({ width: 600, height: 300, hasAlpha: true });
});

test("a browser without workers sends the original, and says of one that is too large what can be done", async () => {
  const { page, sent } = await editing(async (context) => {
    await refuseUploads(context);
    await context.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  });
  const photo = Buffer.from(await plainPicture());
  await choose(page, [
    ["hall.jpg", photo],
    ["huge.jpg", Buffer.concat([photo, Buffer.alloc(11 * 1_048_576)])],
  ]);
  // In its tile, where it stays: a toast says the same for five seconds.
  await page
    .getByRole("list", { name: "Pictures in order" })
    .getByText(
      "“huge.jpg” can't be read on this device, and at 11 MB it is too large to upload. Save it as a JPEG and choose that",
    )
    .waitFor();
  await expect.poll(() => sent.length, patience).toBe(1);
  expect([sent[0]?.name, sent[0]?.bytes.equals(photo)]).toEqual(["hall.jpg", true]);
});

test("what the browser cannot read goes to the site as it is, which decides", async () => {
  const { page, sent } = await editing();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(900)]);
  await choose(page, [["IMG_2.HEIC", heic, "image/heic"]]);
  await page.getByRole("button", { name: "Retry the upload of IMG_2.HEIC" }).waitFor({ timeout: 20_000 });
  expect(sent.map(({ bytes }) => bytes.equals(heic))).toEqual([true]);
});
