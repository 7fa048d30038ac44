/** The pictures of a listing: how they come, how they are put into order, and what happens to those that do not arrive. */
import type { Locator, Page } from "playwright";
import { afterEach, expect, test } from "vitest";
import { axeViolations } from "../support/axe.ts";
import {
  complete,
  countsPictures,
  newListing,
  openEditor,
  pictureFile,
  saved,
  says,
  shownPictures,
  typedUrls,
} from "../support/editor.ts";
import { fillIn, press, toast } from "../support/forms.ts";
import { browsedDemo } from "../support/shared.ts";
import { type SignedIn, signIn } from "../support/signed-in.ts";

const site = browsedDemo();
let open: SignedIn | undefined;

afterEach(() => open?.context.close());

async function editing(width: number, fields: Record<string, unknown> = {}): Promise<{ page: Page; id: string }> {
  open = await signIn(site, "agent@demo.example", { width });
  const { _id } = await newListing(site, open.session, { ...complete, ...fields });
  return { page: await openEditor(site, open.context, _id), id: _id };
}

const chooser = (page: Page) => page.getByLabel("Add pictures");
const names = ["a.jpg", "b.jpg", "c.jpg"];

test("come by choosing, dropping and pasting, are put into order, told of, removed and brought back", async () => {
  const { page, id } = await editing(360);
  await chooser(page).setInputFiles(await Promise.all(names.map(pictureFile)));
  await countsPictures(page, 3);
  expect(await axeViolations(page)).toEqual([]);
  const [first = "", second = "", third = ""] = await typedUrls(page);
  expect(first).toMatch(/^\/media\/uploads\/s[0-9a-f]{31}-900\.webp$/);

  // By keyboard: picked up, one to the right, put down.
  const status = page.locator("[id^=DndLiveRegion]");
  await page.getByRole("button", { name: "Move picture 1", exact: true }).focus();
  await page.keyboard.press("Space");
  await status.getByText("Over place 1 of 3.").waitFor({ state: "attached" });
  const isOverSecond = () =>
    status
      .getByText("Over place 2 of 3.")
      .waitFor({ state: "attached", timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
  // On a busy machine the places may not be measured yet: a press before that is lost.
  await expect.poll(() => page.keyboard.press("ArrowRight").then(isOverSecond), { timeout: 20_000 }).toBe(true);
  await page.keyboard.press("Space");
  await status.getByText("Picture dropped at place 2 of 3.").waitFor({ state: "attached" });
  await expect.poll(() => typedUrls(page)).toEqual([second, first, third]);

  await dragByFinger(page, 1, 3, "picture");
  await expect.poll(() => typedUrls(page)).toEqual([first, third, second]);
  await dragByFinger(page, 3, 1, "grip");
  await expect.poll(() => typedUrls(page)).toEqual([second, first, third]);

  // By buttons, for fingers.
  await page.getByRole("button", { name: "Picture 3 of 3" }).click();
  await press(page, "Make it the cover");
  expect(await typedUrls(page)).toEqual([third, second, first]);
  await press(page, "Move right");
  expect(await typedUrls(page)).toEqual([second, third, first]);
  await fillIn(page, { "What it shows": "Kitchen with an island" });
  expect(await axeViolations(page)).toEqual([]);
  await press(page, "Done");

  await press(page, "Remove picture 2");
  expect(await typedUrls(page)).toEqual([second, first]);
  await press(page, "Undo");
  expect(await typedUrls(page)).toEqual([second, third, first]);

  // The text and the pictures are one thing.
  await page.getByText("Advanced: picture URLs").click();
  await fillIn(page, { "Image URLs": `${third}, https://pictures.invalid/none.jpg, javascript:alert(1)` });
  await expect.poll(async () => (await shownPictures(page)).length).toBe(1);
  expect(await page.getByText("This picture cannot be shown").count()).toBe(1);
  expect(await page.getByText("On another site: visitors see a link to it").count()).toBe(1);
  await page.getByLabel("Title").focus();
  await page.getByText("A picture's address must begin with https:// or be one of this site's own").first().waitFor();
  await fillIn(page, { "Image URLs": [third, first].join(", ") });
  await expect.poll(async () => (await shownPictures(page)).length).toBe(2);

  await bring(page, "drop", "dropped.jpg");
  await countsPictures(page, 3);
  await bring(page, "paste", "pasted.jpg");
  await countsPictures(page, 4);
  await press(page, "Publish");
  await toast(page, "Property updated successfully");
  await page.goto(`${site.url}/property/${id}`);
  const shown = page.getByRole("list", { name: "Pictures" }).locator("img");
  expect(await shown.first().getAttribute("alt")).toBe("Kitchen with an island");
  expect(await shown.count()).toBe(4);
  await expect
    .poll(() => shown.first().evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 10_000 })
    .toBeGreaterThan(0);
});

/** A finger rests on a picture until it is picked up, and takes it along; by the grip it need not rest. */
async function dragByFinger(page: Page, from: number, to: number, hold: "picture" | "grip"): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const said = (sentence: string) =>
    page.locator("[id^=DndLiveRegion]").getByText(sentence).waitFor({ state: "attached" });
  const middleOf = (place: number) => centreOf(page.getByRole("button", { name: `Picture ${place} of 3` }));
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await page.getByRole("list", { name: "Pictures in order" }).scrollIntoViewIfNeeded();
  const [middle, end] = [await middleOf(from), await middleOf(to)];
  const start = hold === "grip" ? await centreOf(page.locator(".tile-grip").nth(from - 1)) : middle;
  await touch("touchStart", start);
  if (hold === "picture") await said(`Over place ${from} of 3.`);
  for (const share of [0.3, 0.6, 1]) {
    await touch("touchMove", { x: start.x + (end.x - middle.x) * share, y: start.y + (end.y - middle.y) * share });
  }
  await said(`Over place ${to} of 3.`);
  await touch("touchEnd");
  await said(`Picture dropped at place ${to} of 3.`);
  await cdp.detach();
}

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("are dragged by the mouse, and refused with a sentence where they cannot be taken", async () => {
  const urls = [1, 2, 3].map((number) => `https://pictures.invalid/${number}.jpg`);
  const { page } = await editing(1440, { images: urls });
  const tile = (place: number) => page.getByRole("button", { name: `Picture ${place} of 3` });
  await tile(1).scrollIntoViewIfNeeded();
  const [from, to] = [await tile(3).boundingBox(), await tile(1).boundingBox()];
  if (!from || !to) throw new Error("The pictures are not on the screen.");
  await page.mouse.move(from.x + 60, from.y + 70);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 70, { steps: 3 });
  await page.mouse.move(to.x + 60, to.y + 70, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => typedUrls(page)).toEqual([urls[2], urls[0], urls[1]]);

  await chooser(page).setInputFiles([
    { name: "film.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") },
    { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
  ]);
  await page.getByText("“film.gif” can't be used. Pictures must be JPEG, PNG, WebP or AVIF").waitFor();
  await page.getByText("“notes.pdf” can't be used. Pictures must be JPEG, PNG, WebP or AVIF").waitFor();
  // What only the server can know, it says.
  await chooser(page).setInputFiles({ name: "letter.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Dear sir") });
  const refused = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Remove letter.jpg" }) });
  const sentence = "“letter.jpg” is not a picture. Pictures must be JPEG, PNG, WebP or AVIF";
  await refused.getByText(sentence, { exact: true }).waitFor({ timeout: 20_000 });
  await press(page, "Save draft");
  await says(page, "1 photo failed to upload");
  expect(await axeViolations(page)).toEqual([]);
  await refused.getByRole("button", { name: "Remove letter.jpg" }).click();
  const many = await Promise.all(Array.from({ length: 18 }, (_, index) => pictureFile(`${index}.jpg`)));
  await page.route("**/api/upload/gcs?*", (route) => route.abort());
  await chooser(page).setInputFiles(many);
  await page.getByText("A listing can have at most 20 pictures: one picture is left out").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Retry/ }).count(), { timeout: 10_000 }).toBe(17);
});

test("that are cut off can be sent again, at most two go at once, and a save waits for those on their way", async () => {
  const { page, id } = await editing(360);
  let mostAtOnce = 0;
  let running = 0;
  const release = Promise.withResolvers<void>();
  await page.route("**/api/upload/gcs?*", (route) => route.abort());
  await chooser(page).setInputFiles(await pictureFile("lost.jpg"));
  await page.getByText("The connection was lost").waitFor();
  await page.unroute("**/api/upload/gcs?*");
  await page.route("**/api/upload/gcs?*", async (route) => {
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    await release.promise;
    await route.continue();
    running -= 1;
  });
  await chooser(page).setInputFiles(await Promise.all(names.map(pictureFile)));
  await page.getByRole("button", { name: "Retry the upload of lost.jpg" }).click();
  await expect.poll(() => page.getByRole("progressbar").count()).toBe(4);
  await press(page, "Save draft");
  await says(page, "Will save once the photos finish uploading…");
  release.resolve();
  await toast(page, "Property updated successfully");
  await saved(page, "Saved as draft");
  expect(mostAtOnce).toBe(2);
  await countsPictures(page, 4);
  const kept = await (await open?.context.request.get(`${site.url}/api/properties/${id}`))?.json();
  expect(kept.images).toEqual(await typedUrls(page));
});

/** Drops a picture onto the page, or pastes it there. */
async function bring(page: Page, how: "drop" | "paste", name: string): Promise<void> {
  const { buffer } = await pictureFile(name);
  await page.evaluate(
    ({ bytes, how: way, name: called }) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], called, { type: "image/jpeg" }),
      );
      const target = document.querySelector(".tile-add") ?? document.body;
      if (way === "drop")
        target.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      else target.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    { bytes: buffer.toString("base64"), how, name },
  );
}
