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
  page.getByText(/^You have also changed this listing in another tab or on another device, at \d\d:\d\d\./);
const fieldOf = (page: Page, label: string): Promise<string> => page.getByLabel(label, { exact: true }).inputValue();

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
    const versions = second.getByRole("dialog", { name: /^You have also changed this listing elsewhere, at/ });
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
    await next.getByText(/^We restored what you typed at/).waitFor();
    expect(await Promise.all(labels.map((label) => fieldOf(next, label)))).toEqual(["In the first tab", "Ikoyi", "7"]);
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
    await fillIn(phone, { Bedrooms: "4" });
    await expect.poll(keptFields, { timeout: 10_000 }).toEqual({ bedrooms: "4" });
    expect(await fieldOf(phone, "Title")).toBe("Newer title");
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
    await first.getByText("This listing was deleted. Your text is kept. Restore the listing to go on.").waitFor();
    expect(await axeViolations(first)).toEqual([]);
    await press(first, "Restore listing");
    await isKept(first);
    expect(await keptFields()).toEqual({ title: "Typed into a deleted listing" });
    expect(await first.getByText("This listing was deleted.").count()).toBe(0);
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
