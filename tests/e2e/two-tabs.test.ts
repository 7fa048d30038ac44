/** One person edits one listing in two tabs: each change is kept, and only a field changed in both is asked about. */
import type { Page } from "playwright";
import { afterEach, describe, expect, test } from "vitest";
import { call } from "../support/accounts.ts";
import { axeViolations } from "../support/axe.ts";
import { awake, complete, isKept, newListing, openEditor, saved, workingState } from "../support/editor.ts";
import { fillIn, press, toast } from "../support/forms.ts";
import { browsedDemo } from "../support/shared.ts";
import { type SignedIn, signIn } from "../support/signed-in.ts";

const site = browsedDemo();
let open: SignedIn | undefined;

afterEach(() => open?.context.close());

const joined = "Changes from your other tab or device are now in this form";
const question = (page: Page) =>
  page.getByText(/^You also changed this listing in another tab or on another device at \d\d:\d\d\./);
const fieldOf = (page: Page, label: string): Promise<string> => page.getByLabel(label, { exact: true }).inputValue();

async function typeUrls(page: Page, urls: readonly string[]): Promise<void> {
  const field = page.getByLabel("Image URLs", { exact: true });
  if (!(await field.isVisible())) await page.getByText("Advanced: picture URLs").click();
  await field.fill(urls.join(", "));
}

/** Two tabs with the form of a new listing. */
async function twoTabs() {
  open = await signIn(site, "agent@demo.example");
  const { context, session } = open;
  const { _id } = await newListing(site, session, complete);
  const [first, second] = [await openEditor(site, context, _id), await openEditor(site, context, _id)];
  const keptFields = async () => (await workingState(site, _id, session)).copy?.fields;
  return { context, session, _id, first, second, keptFields };
}

describe("two tabs", () => {
  test("with changes of different fields have all of them in one, without a question", async () => {
    const { first, second, keptFields } = await twoTabs();
    await fillIn(first, { Title: "In the first tab" });
    await isKept(first);
    await fillIn(second, { Location: "Ikoyi" });
    await toast(second, joined);
    await expect.poll(keptFields).toEqual({ title: "In the first tab", location: "Ikoyi" });
    expect(await fieldOf(second, "Title")).toBe("In the first tab");
    await fillIn(first, { Title: "In the first tab, later" });
    await toast(first, joined);
    await expect.poll(keptFields).toEqual({ title: "In the first tab, later", location: "Ikoyi" });
    expect(await question(first).count()).toBe(0);
    await press(first, "Publish");
    await saved(first, "Published");
    expect([await fieldOf(first, "Title"), await fieldOf(first, "Location")]).toEqual([
      "In the first tab, later",
      "Ikoyi",
    ]);
  });

  test("with changes of one field overwrite nothing unseen: the later tab asks, and does so before it publishes", async () => {
    const { first, second, keptFields } = await twoTabs();
    await fillIn(first, { Title: "In the first tab", Price: "₦7m per annum" });
    await isKept(first);
    await fillIn(second, { Title: "In the second tab" });
    await question(second).waitFor();
    expect(await axeViolations(second)).toEqual([]);
    expect(await keptFields()).toEqual({ title: "In the first tab", price: "₦7m per annum" });
    await press(second, "Publish");
    const versions = second.getByRole("dialog", { name: /^You also changed this listing elsewhere at/ });
    await versions.waitFor();
    expect(await axeViolations(second)).toEqual([]);
    expect(await versions.getByRole("group").count()).toBe(1);
    expect(await versions.getByRole("radio", { name: "This form In the second tab" }).isChecked()).toBe(true);
    await press(second, "Keep these");
    await isKept(second);
    expect(await keptFields()).toEqual({ title: "In the second tab", price: "₦7m per annum" });
  });

  test("that are closed at once leave what was typed in both", async () => {
    const { context, _id, first, second } = await twoTabs();
    await fillIn(first, { Title: "In the first tab" });
    await fillIn(second, { Location: "Ikoyi", Bedrooms: "7" });
    await Promise.all([first.close({ runBeforeUnload: true }), second.close({ runBeforeUnload: true })]);
    const next = await openEditor(site, context, _id);
    const labels = ["Title", "Location", "Bedrooms"];
    await next.getByText(/^(?:We restored what you typed at|Your changes from)/).waitFor();
    expect(await Promise.all(labels.map((label) => fieldOf(next, label)))).toEqual(["In the first tab", "Ikoyi", "7"]);
  });

  test("that are closed at once, and a third one, leave what was typed in all on the server", async () => {
    const { context, _id, first, second, keptFields } = await twoTabs();
    const third = await openEditor(site, context, _id);
    await fillIn(first, { Title: "In the first tab" });
    await fillIn(second, { Location: "Ikoyi" });
    await fillIn(third, { Bedrooms: "7" });
    await Promise.all([first, second, third].map((page) => page.close({ runBeforeUnload: true })));
    await expect.poll(keptFields).toEqual({ title: "In the first tab", location: "Ikoyi", bedrooms: "7" });
  });

  test("that are closed at once with different texts in one field leave both to choose from", async () => {
    const { context, _id, first, second } = await twoTabs();
    await fillIn(first, { Title: "In the first tab" });
    await fillIn(second, { Title: "In the second tab" });
    await Promise.all([first.close({ runBeforeUnload: true }), second.close({ runBeforeUnload: true })]);
    const next = await openEditor(site, context, _id);
    await question(next).waitFor();
    await press(next, "Compare both");
    const versions = next.getByRole("dialog");
    expect(await versions.getByRole("radio", { name: /In the (first|second) tab$/ }).count()).toBe(2);
    await versions.getByRole("radio", { name: /In the second tab$/ }).check();
    await press(next, "Keep these");
    await isKept(next);
    await next.reload();
    await awake(next);
    expect(await fieldOf(next, "Title")).toBe("In the second tab");
    expect(await question(next).count()).toBe(0);
  });

  test("forget together what one of them discards", async () => {
    const { context, _id, first, keptFields } = await twoTabs();
    await fillIn(first, { Title: "In the first tab" });
    await isKept(first);
    const later = await openEditor(site, context, _id);
    await press(later, "Discard");
    await toast(first, "Your changes were discarded in another tab");
    expect(await fieldOf(first, "Title")).toBe(complete.title);
    await fillIn(first, { Location: "Ikoyi" });
    await expect.poll(keptFields, { timeout: 10_000 }).toEqual({ location: "Ikoyi" });
  });
});

describe("an open form", () => {
  test("goes on from what another tab of the same person has saved, and needs no question about it", async () => {
    const { first, second } = await twoTabs();
    await fillIn(second, { Location: "Ikoyi" });
    await isKept(second);
    await fillIn(first, { Title: "Published in the first tab" });
    await toast(first, joined);
    await press(first, "Publish");
    await saved(first, "Published");
    await expect.poll(() => fieldOf(second, "Title")).toBe("Published in the first tab");
    await saved(second, "Published");
    await fillIn(second, { Bedrooms: "7" });
    await press(second, "Publish changes");
    await saved(second, "Published");
    expect(await second.getByRole("dialog").count()).toBe(0);
  });

  test("takes a newer text over one that it only found, so that the older text never comes back", async () => {
    const { context, session, _id, first, keptFields } = await twoTabs();
    await fillIn(first, { Title: "Older title" });
    await isKept(first);
    const later = await openEditor(site, context, _id);
    // On another device nothing is heard of the first form.
    const device = await signIn(site, "agent@demo.example");
    const phone = await openEditor(site, device.context, _id);
    expect(await fieldOf(phone, "Title")).toBe("Older title");
    await fillIn(first, { Title: "Newer title" });
    await press(first, "Publish");
    await saved(first, "Published");
    await expect.poll(() => fieldOf(later, "Title")).toBe("Newer title");
    // Nothing is left of what was restored.
    expect(await later.getByText(/^(?:We restored what you typed|Your changes from)/).count()).toBe(0);
    await fillIn(phone, { Bedrooms: "4" });
    await expect.poll(keptFields, { timeout: 10_000 }).toEqual({ bedrooms: "4" });
    // The answer comes after the copy.
    await expect.poll(() => fieldOf(phone, "Title")).toBe("Newer title");
    await device.context.close();
    const next = await openEditor(site, context, _id);
    expect([await fieldOf(next, "Title"), await fieldOf(next, "Bedrooms")]).toEqual(["Newer title", "4"]);
    await press(next, "Publish changes");
    await saved(next, "Published");
    const { body } = await call(site, "GET", `/api/properties/${_id}`, { token: session.token });
    expect(body).toMatchObject({ title: "Newer title", bedrooms: 4 });
  });

  test("offers to restore a listing that was deleted meanwhile, and keeps what is typed", async () => {
    const { session, _id, first, keptFields } = await twoTabs();
    expect((await call(site, "DELETE", `/api/properties/${_id}`, { token: session.token })).status).toBe(204);
    await fillIn(first, { Title: "Typed into a deleted listing" });
    await first.getByText("This listing was deleted. Your text is kept. Restore the listing to continue.").waitFor();
    expect(await axeViolations(first)).toEqual([]);
    await press(first, "Restore listing");
    await isKept(first);
    expect(await keptFields()).toEqual({ title: "Typed into a deleted listing" });
    await first.getByText("This listing was deleted.").waitFor({ state: "detached" });
  });

  test("keeps what is typed by itself when the person has signed in again in another tab", async () => {
    const { context, first, keptFields } = await twoTabs();
    const cookies = await context.cookies();
    await context.clearCookies();
    await fillIn(first, { Title: "Typed over an ended session" });
    await first.getByText("You are no longer signed in.").waitFor();
    await context.addCookies(cookies);
    // A sign-in writes who has signed in: every other tab hears of it.
    const other = await context.newPage();
    await other.goto(`${site.url}/robots.txt`);
    await other.evaluate(() => localStorage.setItem("userInfo", `${localStorage.getItem("userInfo") ?? "{}"} `));
    await isKept(first);
    expect(await keptFields()).toEqual({ title: "Typed over an ended session" });
    expect(await first.getByText("You are no longer signed in.").count()).toBe(0);
  });
});

describe("the question", () => {
  test("about one field leaves all others to be kept, and stands over a reload", async () => {
    const { first, second, keptFields } = await twoTabs();
    await fillIn(first, { Title: "In the first tab" });
    await isKept(first);
    await fillIn(second, { Title: "In the second tab" });
    await question(second).waitFor();
    await fillIn(second, { Location: "Ikoyi" });
    await expect.poll(keptFields, { timeout: 10_000 }).toEqual({ title: "In the first tab", location: "Ikoyi" });
    await second.getByText("Not saved: Title. Choose a version.").waitFor();
    await second.reload();
    await awake(second);
    await question(second).waitFor();
    expect(await fieldOf(second, "Title")).toBe("In the second tab");
    await press(second, "Compare both");
    await press(second, "Keep these");
    await expect.poll(keptFields, { timeout: 10_000 }).toEqual({ title: "In the second tab", location: "Ikoyi" });
    // Who works with the keyboard goes on from the form.
    await expect.poll(() => second.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  });

  test("about the order of pictures shows the pictures in both orders", async () => {
    const { context, _id, first } = await twoTabs();
    const urls = ["kitchen", "bath", "garden"].map((name) => `https://pictures.example/${name}.jpg`);
    await typeUrls(first, urls);
    await isKept(first);
    await press(first, "Save draft");
    await saved(first, "Saved as draft");
    const later = await openEditor(site, context, _id);
    const [kitchen, bath, garden] = urls as [string, string, string];
    await typeUrls(first, [bath, kitchen, garden]);
    await isKept(first);
    await typeUrls(later, [garden, kitchen, bath]);
    await question(later).waitFor();
    await press(later, "Compare both");
    const order = later.getByRole("dialog").getByRole("group", { name: "Pictures" });
    expect(await order.locator(".version-thumb").count()).toBe(6);
    expect(await order.textContent()).not.toContain("https://");
    expect(await axeViolations(later)).toEqual([]);
    await press(later, "Not now");
    expect(await later.getByRole("dialog").count()).toBe(0);
  });

  test("about a long text marks what differs, and shows all of it on demand", async () => {
    const { first, second } = await twoTabs();
    const long = (word: string) =>
      `${"A bright flat by the lagoon. ".repeat(30)}${word}${" With a lift that works.".repeat(30)}`;
    await fillIn(first, { Description: long("First") });
    await isKept(first);
    await fillIn(second, { Description: long("Second") });
    await question(second).waitFor();
    await press(second, "Compare both");
    const versions = second.getByRole("dialog");
    expect(await versions.locator("mark").allTextContents()).toEqual(["Second", "First"]);
    expect((await versions.innerText()).length).toBeLessThan(1_200);
    await press(second, "Show all");
    expect((await versions.innerText()).length).toBeGreaterThan(2_500);
  });

  test("after an unpublishing on another device does not publish again unless it is chosen", async () => {
    const { session, _id, first } = await twoTabs();
    await press(first, "Publish");
    await saved(first, "Published");
    await fillIn(first, { Title: "Typed meanwhile" });
    await isKept(first);
    const path = `/api/properties/${_id}`;
    await call(site, "PUT", path, { token: session.token, body: { isOffered: false } });
    await press(first, "Publish changes");
    const versions = first.getByRole("dialog", { name: /^This listing was changed while you were editing/ });
    await versions.waitFor();
    expect(await versions.getByRole("radio", { name: "Saved elsewhere Kept as a draft" }).isChecked()).toBe(true);
    const button = versions.locator(".button-main");
    expect(await button.textContent()).toBe("Save as draft");
    await versions.getByRole("radio", { name: "This form Published" }).check();
    expect(await button.textContent()).toBe("Publish");
    await versions.getByRole("radio", { name: "Saved elsewhere Kept as a draft" }).check();
    await button.click();
    await saved(first, "Saved as draft");
    const { body } = await call(site, "GET", path, { token: session.token });
    expect(body).toMatchObject({ title: "Typed meanwhile", isOffered: false });
  });
});

describe("a form", () => {
  test("goes on keeping after a saving that failed while the site was away", async () => {
    const { context, first, keptFields } = await twoTabs();
    await context.route(/\/api\/properties\//, (route) => route.abort("connectionrefused"));
    await fillIn(first, { Title: "Typed while the site is away" });
    await first.getByText("Not saved: no connection. We keep trying.").waitFor();
    await press(first, "Publish");
    await first.waitForTimeout(500);
    await context.unroute(/\/api\/properties\//);
    await expect.poll(keptFields, { timeout: 20_000 }).toEqual({ title: "Typed while the site is away" });
  });

  test("with more than 20 pictures says so at once, and loses none", async () => {
    const { context, _id, first } = await twoTabs();
    const urls = Array.from({ length: 22 }, (_, place) => `https://pictures.example/${place}.jpg`);
    await typeUrls(first, urls);
    const sentence = "A listing can have at most 20 pictures: remove 2 of these 22 before you publish.";
    await first.getByText(sentence).waitFor();
    await isKept(first);
    const next = await openEditor(site, context, _id);
    await next.getByText(sentence).waitFor();
    expect((await fieldOf(next, "Image URLs")).split(", ")).toEqual(urls);
    await press(next, "Publish");
    await next.getByRole("link", { name: /A listing can have at most 20 pictures$/ }).waitFor();
  });

  test("at 360 px shows its toasts beside where it is saved, and not over it", async () => {
    const { first, second } = await twoTabs();
    await fillIn(first, { Title: "In the first tab", Location: "Ikoyi", Bedrooms: "7" });
    await isKept(first);
    await second.setViewportSize({ width: 360, height: 740 });
    await fillIn(second, { Title: "In the second tab", Location: "Lekki" });
    await second.locator(".toast").waitFor();
    await second.getByText("Not saved: Title, Location. Choose a version.").waitFor();
    const box = async (selector: string) =>
      (await second.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 };
    const [said, bar] = [await box(".toast"), await box(".action-bar")];
    expect(said.y + said.height <= bar.y || bar.y + bar.height <= said.y).toBe(true);
    expect(said.height).toBeGreaterThan(0);
  });

  test("with one text that is too long says so at its field, and keeps the others", async () => {
    const { first, keptFields } = await twoTabs();
    await fillIn(first, { Description: "x".repeat(60_000) });
    await first.locator("#field-description-mistake", { hasText: "at most 5000 characters" }).waitFor();
    await fillIn(first, { Title: "Typed beside it" });
    await expect.poll(keptFields, { timeout: 10_000 }).toEqual({ title: "Typed beside it" });
    await first.getByText("Too long to save: Description.").waitFor();
  });

  test("goes on by itself when a deleted listing was restored elsewhere", async () => {
    const { session, _id, first, keptFields } = await twoTabs();
    await call(site, "DELETE", `/api/properties/${_id}`, { token: session.token });
    await fillIn(first, { Title: "Typed into a deleted listing" });
    await first.getByText("This listing was deleted.").waitFor();
    await call(site, "POST", `/api/properties/${_id}/restore`, { token: session.token });
    await expect.poll(keptFields, { timeout: 20_000 }).toEqual({ title: "Typed into a deleted listing" });
    await first.getByText("This listing was deleted.").waitFor({ state: "detached" });
  });
});

describe("a listing that was changed meanwhile", () => {
  test("is saved with both changes where they touch different fields, and the person reads of it", async () => {
    const { session, _id, first } = await twoTabs();
    const path = `/api/properties/${_id}`;
    await call(site, "PUT", path, { token: session.token, body: { price: "₦7m per annum", isOffered: false } });
    await fillIn(first, { Title: "Mine" });
    await press(first, "Save draft");
    await toast(first, /^It also holds the changes that you made at \d\d:\d\d$/);
    const { body } = await call(site, "GET", path, { token: session.token });
    expect(body).toMatchObject({ title: "Mine", price: "₦7m per annum" });
    expect(await fieldOf(first, "Price")).toBe("₦7m per annum");
  });
});
