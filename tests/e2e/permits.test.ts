/** The permit of a Dubai listing in its form, and the registrations of its agent, where permits are required. */
import { afterEach, beforeAll, expect, test } from "vitest";
import { call, inDatabase } from "../support/accounts.ts";
import { axeViolations } from "../support/axe.ts";
import { complete, newListing, openEditor } from "../support/editor.ts";
import { fillIn, mistakeUnder, press, toast } from "../support/forms.ts";
import { browsed, sharedServer } from "../support/shared.ts";
import { type SignedIn, signIn } from "../support/signed-in.ts";

const site = browsed(sharedServer({ script: "scripts/demo.ts", env: { DUBAI_PERMIT: "required" } }));
const needed = "Add the permit number: listings in Dubai are published with their permit only";
const inDubai = { ...complete, category: "dubai properties", state: "Dubai", price: "AED 90,000 per year" };

let agent: SignedIn;
beforeAll(async () => {
  agent = await signIn(site, "agent@demo.example", { width: 360 });
});
afterEach(async () => {
  for (const page of agent.context.pages()) await page.close();
});

test("an agent reads at the field why a Dubai listing is not published, loses nothing, and publishes it", async () => {
  const { _id } = await newListing(site, agent.session, inDubai);
  const page = await openEditor(site, agent.context, _id);
  await fillIn(page, { Title: "Flat that waits for its permit" });
  await press(page, "Publish");
  await page.getByRole("link", { name: `Permit number: ${needed}` }).waitFor();
  expect(await mistakeUnder(page, "Permit number")).toBe(needed);
  expect(await page.getByLabel("Title").inputValue()).toBe("Flat that waits for its permit");
  expect(await axeViolations(page)).toEqual([]);
  await fillIn(page, { "Permit number": "7145-2738-111" });
  await press(page, "Publish");
  await toast(page, "Property updated successfully");
  const { body } = await call(site, "GET", `/api/properties/${_id}`);
  expect(body).toMatchObject({ title: "Flat that waits for its permit", permitNumber: "71452738111" });
});

test("an agent of a listing that was live before reads in the form that its next change needs a permit", async () => {
  const { _id } = await newListing(site, agent.session, { ...inDubai, permitNumber: "71452738222", isOffered: true });
  inDatabase(site, "update properties set facts = '{}' where id = ?", _id);
  const page = await openEditor(site, agent.context, _id);
  await page.getByText("Visitors see this listing, but its next change needs a valid permit.").waitFor();
  await page.getByRole("link", { name: needed }).click();
  expect(await page.getByLabel("Permit number").evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
});

test("an agent states registrations on the profile, which listings and admins show as stated", async () => {
  const page = await agent.context.newPage();
  await page.goto(`${site.url}/profile`);
  await fillIn(page, { "ORN of your office": "BRN 123" });
  await press(page, "Update");
  await expect.poll(() => mistakeUnder(page, "ORN of your office")).toBe("ORN must have 3 to 7 digits, such as 36464");
  await fillIn(page, { "ORN of your office": "orn: 36464", "BRN of your broker card": "54127" });
  await press(page, "Update");
  await toast(page, "Profile updated successfully");
  expect(await page.getByLabel("ORN of your office").inputValue()).toBe("36464");
  expect(await axeViolations(page)).toEqual([]);
  const { _id } = await newListing(site, agent.session, { ...inDubai, permitNumber: "71452738333", isOffered: true });
  await page.goto(`${site.url}/property/${_id}`);
  await page.getByText("ORN 36464, BRN 54127, as stated").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const admin = await signIn(site, "admin@demo.example", { width: 1440 });
  const screen = await admin.context.newPage();
  await screen.goto(`${site.url}/admin/user/${agent.session._id}/edit`);
  await screen.getByText("ORN, as stated").waitFor();
  await screen.getByText("36464").waitFor();
  expect(await axeViolations(screen)).toEqual([]);
});
