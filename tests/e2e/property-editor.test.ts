/** The form of a listing: filling it in, publishing it, and what happens when something comes between. */
import type { Page } from "playwright";
import { afterEach, describe, expect, test } from "vitest";
import { call } from "../support/accounts.ts";
import { axeViolations } from "../support/axe.ts";
import { complaintsOf } from "../support/browser.ts";
import { awake, complete, newListing, openEditor, saved, says } from "../support/editor.ts";
import { fillIn, mistakeUnder, press, reaches, signIn as signInOnPage, toast } from "../support/forms.ts";
import { browsedDemo } from "../support/shared.ts";
import { type SignedIn, signIn } from "../support/signed-in.ts";

const site = browsedDemo();
const agentEmail = "agent@demo.example";
let open: SignedIn | undefined;

afterEach(() => open?.context.close());

async function agent(width = 360): Promise<SignedIn> {
  open = await signIn(site, agentEmail, { width });
  return open;
}

const dialog = (page: Page) => page.getByRole("dialog");
const question = (page: Page, text: string) => page.getByRole("alertdialog").getByText(text, { exact: true }).waitFor();

const isOnTheSite = async (id: string): Promise<boolean> =>
  (await (await fetch(`${site.url}/home`)).text()).includes(`/property/${id}"`);

describe("filling in", () => {
  test("a new listing becomes a draft, a preview and a page that the public list has at once", async () => {
    const { context, session } = await agent();
    const { _id } = await newListing(site, session);
    expect(await isOnTheSite(_id)).toBe(false);
    const page = await openEditor(site, context, _id);
    const complaints = complaintsOf(page);
    await saved(page, "Saved as draft");
    expect(await axeViolations(page)).toEqual([]);

    // What is missing is said under the fields and on top, and leads to them.
    await press(page, "Publish");
    const summary = page.getByRole("alert").filter({ hasText: "Please check the marked fields below." });
    await summary.waitFor();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await mistakeUnder(page, "Price")).toBe("Enter a price");
    expect(await mistakeUnder(page, "State")).toBe("Choose a state");
    expect(await axeViolations(page)).toEqual([]);
    await summary.getByRole("link", { name: "Description: Add a description" }).click();
    expect(await page.getByLabel("Description").evaluate((field) => field === document.activeElement)).toBe(true);

    const typed = {
      Title: complete.title,
      Location: complete.location,
      Price: "₦1.2m per annum",
      Description: complete.description,
      Bedrooms: "2",
    };
    // It says so for two seconds: who began to look afterwards would miss it on a busy machine.
    await Promise.all([says(page, "Saving…"), fillIn(page, typed)]);
    await page.locator(".understood", { hasText: "₦1,200,000 per year" }).waitFor();
    expect(await mistakeUnder(page, "Price")).toBeUndefined();
    await fillIn(page, { Price: "Price on request" });
    await page.getByText("listed last when visitors sort by price").waitFor();
    await fillIn(page, { Price: "N50k/sqm" });
    await page.locator(".understood", { hasText: "₦50,000 per m²" }).waitFor();
    await page.getByText("listed last when visitors sort by price, until you add a size").waitFor();
    await fillIn(page, { "Size (m²)": "600 sqm" });
    await page.getByText("Lists compare it by ₦30,000,000 for 600 m².").waitFor();
    await fillIn(page, { Price: complete.price, "Size (m²)": "", Bedrooms: "two" });
    await page.getByLabel("Bathrooms").focus();
    expect(await mistakeUnder(page, "Bedrooms")).toBe("Bedrooms must be a whole number from 0 to 9999");
    await fillIn(page, { Bedrooms: "2", "Available units": "0" });
    await page.locator(".hint").getByText("Not Available").waitFor();
    await fillIn(page, { "Available units": "3" });

    // 37 states, and Dubai for what is there only.
    const states = page.getByLabel("State", { exact: true }).getByRole("option");
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Dubai properties" });
    expect((await states.allInnerTexts()).slice(1)).toHaveLength(38);
    expect(await page.getByLabel("State", { exact: true }).inputValue()).toBe("Dubai");
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Builders Mart" });
    expect(await page.getByLabel("Sub-category").getByRole("option").count()).toBe(11);
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "For rent" });
    expect(await page.getByLabel("Sub-category").count()).toBe(0);
    expect((await states.allInnerTexts()).slice(1)).toHaveLength(37);
    expect(await page.getByLabel("State", { exact: true }).inputValue()).toBe("");
    await page.getByLabel("State", { exact: true }).selectOption("Lagos");

    // The card is the lists' own, and nothing on it can be reached.
    const card = page.locator(".card-preview");
    await card.getByText(complete.title).waitFor();
    await card.getByText("per year", { exact: true }).waitFor();
    expect(await card.evaluate((element) => (element as HTMLElement).inert)).toBe(true);

    await press(page, "Save draft");
    await toast(page, "Property updated successfully");
    await saved(page, "Saved as draft");
    expect(await isOnTheSite(_id)).toBe(false);
    const [preview] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Preview" }).click(),
    ]);
    await preview.getByRole("heading", { level: 1, name: complete.title }).waitFor();
    await preview.getByText("This is a draft: only you can see it.").waitFor();
    expect(await axeViolations(preview)).toEqual([]);
    expect(await preview.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");

    await press(page, "Publish");
    await saved(page, "Published");
    expect(await isOnTheSite(_id)).toBe(true);
    expect(await page.getByRole("link", { name: "View" }).getAttribute("href")).toBe(`/property/${_id}`);

    await fillIn(page, { Title: "Flat by the lagoon, renamed" });
    await page.getByText(/^Saved \d\d:\d\d, not public yet$/).waitFor();
    await page.getByRole("heading", { name: "What visitors will see" }).waitFor();
    expect(await (await fetch(`${site.url}/home`)).text()).not.toContain("Flat by the lagoon, renamed");
    await page.reload();
    await awake(page);
    await page.getByText(/^Your changes from \d\d:\d\d are not published yet\.$/).waitFor();
    expect(await page.getByText(/^We restored/).count()).toBe(0);
    await page.getByRole("button", { name: "Publish changes" }).waitFor();
    await page.keyboard.press("Control+s");
    await saved(page, "Published");
    await page.getByRole("heading", { name: "What visitors see" }).waitFor();
    expect(await (await fetch(`${site.url}/home`)).text()).toContain("Flat by the lagoon, renamed");
    await press(page, "Unpublish");
    await saved(page, "Saved as draft");
    expect(await isOnTheSite(_id)).toBe(false);
    expect(complaints).toEqual([]);
  });

  test("the page is filled in before any script, fits a phone, and leads back to the list when it is deleted", async () => {
    const { context, session } = await agent();
    const longWords = "Ọ".repeat(119);
    const { _id } = await newListing(site, session, { ...complete, title: longWords, location: "W".repeat(160) });
    const html = await call(site, "GET", `/agent/property/${_id}/edit`, {
      headers: { cookie: (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ") },
    });
    expect(html.text).toContain(`value="${longWords}"`);
    const page = await openEditor(site, context, _id);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    const short = await page
      .locator(".editor :is(input:not(.sr-only, [type=checkbox]), select, textarea, button, a)")
      .evaluateAll((all) =>
        all
          .filter((element) => element.getBoundingClientRect().height < 44 && !element.closest("[inert]"))
          .map((element) => element.outerHTML),
      );
    expect(short).toEqual([]);
    await press(page, "Delete");
    await question(page, "Are you sure you want to delete this property?");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await reaches(page, "/agent/propertylist");
    await toast(page, "Property deleted successfully");
    await page.getByRole("button", { name: "Undo" }).click();
    // Other rows are there before the answer: only this sentence says that the server has it.
    await page.getByText(/ is back$/).waitFor();
    expect((await call(site, "DELETE", `/api/properties/${_id}`, { token: session.token })).status).toBe(204);
    const gone = await page.goto(`${site.url}/agent/property/${_id}/edit`);
    expect(gone?.status()).toBe(404);
    await page.getByText("This property was deleted.").waitFor();
  });
});

describe("nothing typed is lost", () => {
  test("when nobody is signed in any more, when the page is left, and when the server refuses", async () => {
    const { context, session } = await agent();
    const { _id } = await newListing(site, session, complete);
    const page = await openEditor(site, context, _id);

    // Links ask where the server has not got everything.
    await page.route(`**/api/properties/${_id}/working-copy`, (route) => route.abort());
    await fillIn(page, { Title: "Typed and not saved" });
    await says(page, "Not saved: no connection. We keep trying.");
    await page.getByRole("link", { name: "List of Properties" }).first().click();
    await question(page, "You have unsaved changes. Leave without saving?");
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByLabel("Title").inputValue()).toBe("Typed and not saved");
    // So does the browser; a reload brings everything back.
    const asked = page.waitForEvent("dialog");
    const reloaded = page.reload();
    await (await asked).accept();
    await reloaded;
    await awake(page);
    await page.getByText(/^We restored what you typed at \d\d:\d\d\.$/).waitFor();
    expect(await page.getByLabel("Title").inputValue()).toBe("Typed and not saved");
    await page.unroute(`**/api/properties/${_id}/working-copy`);
    await press(page, "Discard");
    expect(await page.getByLabel("Title").inputValue()).toBe(complete.title);
    await page.getByLabel("Location").fill("Typed after the discarding");
    await page.getByRole("button", { name: "Undo" }).click();
    expect(await page.getByLabel("Title").inputValue()).toBe("Typed and not saved");
    expect(await page.getByLabel("Location").inputValue()).toBe("Typed after the discarding");
    await press(page, "Discard");
    expect(await page.getByLabel("Title").inputValue()).toBe(complete.title);
    await saved(page, "Saved as draft");
    await page.getByRole("link", { name: "List of Properties" }).first().click();
    await reaches(page, "/agent/propertylist");

    await page.goto(`${site.url}/agent/property/${_id}/edit`);
    await awake(page);
    await fillIn(page, { Description: "Written over an ended session." });
    const kept = await context.cookies();
    await context.clearCookies();
    await press(page, "Save draft");
    await toast(page, "Your session has ended. Please sign in again.");
    expect(await page.getByLabel("Description").inputValue()).toBe("Written over an ended session.");
    expect(kept.length).toBeGreaterThan(0);
    // The form is longer than the screen: the way on comes to where the person is.
    const wayOn = page.getByText("You are no longer signed in.").locator("xpath=..");
    await expect.poll(() => wayOn.evaluate((box) => box === document.activeElement)).toBe(true);
    await expect.poll(() => wayOn.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Sign in again" }).click();
    await signInOnPage(page, agentEmail);
    await reaches(page, `/agent/property/${_id}/edit`);
    await awake(page);
    await page.getByText(/^We restored what you typed at/).waitFor();
    expect(await page.getByLabel("Description").inputValue()).toBe("Written over an ended session.");

    await page.route(`**/api/properties/${_id}`, (route) =>
      route.fulfill({
        status: 422,
        json: { message: "The price is a joke", code: "INVALID", errors: { price: "The price is a joke" } },
      }),
    );
    await press(page, "Save draft");
    await expect.poll(() => mistakeUnder(page, "Price"), { timeout: 10_000 }).toBe("The price is a joke");
    await page.unroute(`**/api/properties/${_id}`);
    await page.route(`**/api/properties/${_id}`, (route) => route.abort());
    await fillIn(page, { Price: "₦10m" });
    await press(page, "Save draft");
    await toast(page, "An error occurred. Please check your internet connection");
    expect(await page.getByLabel("Description").inputValue()).toBe("Written over an ended session.");
    await page.unroute(`**/api/properties/${_id}`);
    await press(page, "Save draft");
    await saved(page, "Saved as draft");
  });

  test("a change made meanwhile is shown beside one's own, field by field (F11)", async () => {
    const { context, session } = await agent(1440);
    const listing = await newListing(site, session, complete);
    const path = `/api/properties/${listing._id}`;
    const page = await openEditor(site, context, listing._id);
    const other = { title: "Theirs", price: "₦7m per annum", bedrooms: 4 };
    await call(site, "PUT", path, { token: session.token, body: { ...other, isOffered: false } });
    await fillIn(page, { Title: "Mine", Price: "₦8m per annum", Location: "Ikoyi" });
    await press(page, "Save draft");
    await dialog(page)
      .getByRole("heading", { name: /^This listing was changed while you were editing, by you, at \d\d:\d\d$/ })
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const group = (name: string) => dialog(page).getByRole("group", { name });
    expect(await group("Title").innerText()).toContain("Theirs");
    // Nothing was typed into the bedrooms here: theirs hold without a question.
    expect(await dialog(page).getByRole("group").count()).toBe(2);
    expect(await group("Title").getByLabel("This form").isChecked()).toBe(true);
    await group("Price").getByLabel("Saved elsewhere").check();
    const before = await call(site, "GET", path, { token: session.token });
    expect(before.body["title"]).toBe("Theirs");
    await dialog(page).getByRole("button", { name: "Save as draft" }).click();
    await saved(page, "Saved as draft");
    const { body } = await call(site, "GET", path, { token: session.token });
    expect(body).toMatchObject({ title: "Mine", price: "₦7m per annum", bedrooms: 4, location: "Ikoyi" });
    expect(await page.getByLabel("Price", { exact: true }).inputValue()).toBe("₦7m per annum");
    expect(await axeViolations(page)).toEqual([]);
  });
});
