/** What is typed and uploaded in the form of a listing is on the server before anybody saves it. */
import type { Page } from "playwright";
import { afterEach, describe, expect, test } from "vitest";
import { call } from "../support/accounts.ts";
import { axeViolations } from "../support/axe.ts";
import {
  awake,
  complete,
  countsPictures,
  isKept,
  newListing,
  openEditor,
  pictureFile,
  saved,
  says,
  workingState,
} from "../support/editor.ts";
import { fillIn, press, toast } from "../support/forms.ts";
import { browsedDemo } from "../support/shared.ts";
import { type SignedIn, signIn } from "../support/signed-in.ts";

const site = browsedDemo();
const agentEmail = "agent@demo.example";
const open: SignedIn[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ context }) => context.close()));
});

/** Each is another device. */
async function device(email = agentEmail, width = 360): Promise<SignedIn> {
  const signedIn = await signIn(site, email, { width });
  open.push(signedIn);
  return signedIn;
}

const stateOf = (id: string, session: { token: string }) => workingState(site, id, session);

const restored = /^We restored what you typed at \d\d:\d\d\./;
/** The server had it already. */
const inherited = /^Your changes from \d\d:\d\d are not (?:published|in the saved draft) yet\.$/;
const fieldOf = (page: Page, label: string): Promise<string> => page.getByLabel(label, { exact: true }).inputValue();

describe("what is typed", () => {
  test("is on the server within 5 seconds of the last key, and stands in the form on another device", async () => {
    const { context, session } = await device();
    const { _id } = await newListing(site, session, { ...complete, isOffered: true });
    const page = await openEditor(site, context, _id);
    await fillIn(page, { Title: "Typed on the phone", Bedrooms: "thr" });
    const typedAt = Date.now();
    await expect
      .poll(async () => (await stateOf(_id, session)).copy?.fields, { timeout: 5_000 })
      .toEqual({ title: "Typed on the phone", bedrooms: "thr" });
    expect(Date.now() - typedAt).toBeLessThan(5_000);
    await isKept(page);
    expect(await axeViolations(page)).toEqual([]);

    const desk = await device(agentEmail, 1440);
    const other = await openEditor(site, desk.context, _id);
    await other.getByText(inherited).waitFor();
    expect([await fieldOf(other, "Title"), await fieldOf(other, "Bedrooms")]).toEqual(["Typed on the phone", "thr"]);
    expect(await axeViolations(other)).toEqual([]);
    // Nobody else has it: visitors read the listing, and so does an admin.
    const html = await (await fetch(`${site.url}/property/${_id}`)).text();
    expect([html.includes(complete.title), html.includes("Typed on the phone")]).toEqual([true, false]);
    const admin = await device("admin@demo.example");
    const adminPage = await openEditor(site, admin.context, _id, "admin");
    expect(await fieldOf(adminPage, "Title")).toBe(complete.title);

    await press(other, "Discard");
    expect(await fieldOf(other, "Title")).toBe(complete.title);
    await saved(other, "Published");
    await expect.poll(() => stateOf(_id, session)).toEqual({ copy: null, pictures: [] });
  });

  test("goes with the page that is closed at once", async () => {
    const { context, session } = await device();
    const { _id } = await newListing(site, session, complete);
    const page = await openEditor(site, context, _id);
    const description = `${"A house with many rooms. ".repeat(1_000)}The last word.`;
    await fillIn(page, { Description: description });
    await page.close({ runBeforeUnload: true });
    await expect
      .poll(async () => (await stateOf(_id, session)).copy?.fields, { timeout: 10_000 })
      .toEqual({ description });
  });

  test("is no conflict with itself when the page is loaded again at once", async () => {
    const { context, session } = await device();
    const { _id } = await newListing(site, session, complete);
    const page = await openEditor(site, context, _id);
    await fillIn(page, { Title: "Typed, and loaded again" });
    await page.reload();
    await awake(page);
    // The closing page may have reached the server first.
    await page.getByText(restored).or(page.getByText(inherited)).waitFor();
    expect(await fieldOf(page, "Title")).toBe("Typed, and loaded again");
    await isKept(page);
    expect(await page.getByText(/^You also changed this listing/).count()).toBe(0);
    expect((await stateOf(_id, session)).copy?.fields).toEqual({ title: "Typed, and loaded again" });
  });

  test("is there again when the tab was closed without a connection", async () => {
    const { context, session } = await device();
    const { _id } = await newListing(site, session, complete);
    const page = await openEditor(site, context, _id);
    await context.setOffline(true);
    await fillIn(page, { Title: "Typed in a tunnel, and closed" });
    await page.close();
    await context.setOffline(false);
    const again = await openEditor(site, context, _id);
    await again.getByText(restored).waitFor();
    expect(await fieldOf(again, "Title")).toBe("Typed in a tunnel, and closed");
    await isKept(again);
    expect((await stateOf(_id, session)).copy?.fields).toEqual({ title: "Typed in a tunnel, and closed" });
  });

  test("goes with the page that is closed while the listing is being saved", async () => {
    const { context, session } = await device();
    const { _id } = await newListing(site, session, complete);
    const page = await openEditor(site, context, _id);
    await page.route(`**/api/properties/${_id}`, () => new Promise(() => {}));
    await fillIn(page, { Title: "Saved on a dead line, and closed" });
    await press(page, "Save draft");
    await says(page, "Saving…");
    await page.close({ runBeforeUnload: true });
    await expect
      .poll(async () => (await stateOf(_id, session)).copy?.fields)
      .toEqual({ title: "Saved on a dead line, and closed" });
  });

  test("reaches the server by itself after a lost connection, and the form says so meanwhile", async () => {
    const { context, session } = await device();
    const { _id } = await newListing(site, session, complete);
    const page = await openEditor(site, context, _id);
    await context.setOffline(true);
    await fillIn(page, { Title: "Typed in a tunnel" });
    await says(page, "Not saved: no connection. We keep trying.");
    await fillIn(page, { Location: "Behind the tunnel" });
    await context.setOffline(false);
    await isKept(page);
    expect((await stateOf(_id, session)).copy?.fields).toEqual({
      title: "Typed in a tunnel",
      location: "Behind the tunnel",
    });
  });

  test("is in the listing after it is saved, and the copy is gone", async () => {
    const { context, session } = await device();
    const { _id } = await newListing(site, session, complete);
    const page = await openEditor(site, context, _id);
    await fillIn(page, { Title: "Typed and published" });
    await isKept(page);
    await press(page, "Publish");
    await saved(page, "Published");
    expect(await stateOf(_id, session)).toEqual({ copy: null, pictures: [] });
    await page.reload();
    await awake(page);
    expect(await fieldOf(page, "Title")).toBe("Typed and published");
    expect(await page.getByText(restored).or(page.getByText(inherited)).count()).toBe(0);
  });
});

describe("uploaded pictures", () => {
  test("are there again when the tab died before it could say anything, on another device as well", async () => {
    const { context, session } = await device();
    const { _id } = await newListing(site, session, complete);
    const page = await openEditor(site, context, _id);
    // Nothing that the form says arrives, not even while it is closed: only the uploads do.
    await page.evaluate(() => {
      window.fetch = () => new Promise(() => {});
    });
    await page.getByLabel("Add pictures").setInputFiles(await Promise.all(["a.jpg", "b.jpg"].map(pictureFile)));
    await countsPictures(page, 2);
    await page.close();
    const desk = await device(agentEmail, 1440);
    const other = await openEditor(site, desk.context, _id);
    await other.getByText("We restored the pictures you uploaded before.").waitFor();
    await countsPictures(other, 2);
    await isKept(other);
    expect((await stateOf(_id, session)).pictures).toEqual([]);
    await press(other, "Save draft");
    await saved(other, "Saved as draft");
    const { body } = await call(site, "GET", `/api/properties/${_id}`, { token: session.token });
    expect(body["images"]).toHaveLength(2);
  });
});

describe("a saving", () => {
  test("that hangs can be stopped, and ends by itself after 15 seconds: the text stays", async () => {
    const { context, session } = await device();
    const { _id } = await newListing(site, session, complete);
    const page = await openEditor(site, context, _id);
    await page.clock.install();
    const path = `**/api/properties/${_id}`;
    await page.route(path, () => new Promise(() => {}));
    await fillIn(page, { Title: "Typed on a dead line" });
    await press(page, "Save draft");
    await says(page, "Saving…");
    await press(page, "Stop saving");
    await toast(page, "Saving was stopped. Your text is kept");
    await press(page, "Save draft");
    await says(page, "Saving…");
    await page.clock.runFor(15_000);
    await toast(page, "Saving took longer than 15 seconds and was stopped. Your text is kept: try again");
    expect(await fieldOf(page, "Title")).toBe("Typed on a dead line");
    await page.unroute(path);
    await page.clock.resume();
    await press(page, "Save draft");
    await saved(page, "Saved as draft");
  });

  test("whose answer got lost is no conflict when it is tried again", async () => {
    const { context, session } = await device();
    const { _id } = await newListing(site, session, complete);
    const page = await openEditor(site, context, _id);
    await page.route(`**/api/properties/${_id}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fillIn(page, { Title: "Saved, but nobody heard" });
    await press(page, "Save draft");
    await toast(page, "An error occurred. Please check your internet connection");
    await page.unroute(`**/api/properties/${_id}`);
    await press(page, "Save draft");
    await saved(page, "Saved as draft");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});
