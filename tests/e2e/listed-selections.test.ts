/** What has become of the homes that a signed-in person keeps, in a browser that knows them. */
import { expect, test } from "vitest";
import type { Listing } from "#lib/contracts/property.ts";
import { call, inDatabase, signUp } from "../support/accounts.ts";
import { axeViolations } from "../support/axe.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { change, newListing } from "../support/listings.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();

test("what is deleted stays in sight until it is removed, and another price says which it was", async () => {
  const agent = await signUp(site, { isAgent: true });
  const dubai = { category: "dubai properties", state: "Dubai" };
  const [deleted, repriced, taken] = [
    await newListing(site, agent, { title: "Deleted meanwhile" }),
    await newListing(site, agent, { ...dubai, title: "Repriced meanwhile", price: "AED 2m" }),
    await newListing(site, agent, { title: "Taken meanwhile" }),
  ];
  const signedIn = await signIn(site, "user@demo.example");
  const { token } = signedIn.session;
  for (const propertyId of [deleted, repriced, taken])
    await call(site, "POST", "/api/favourites", { token, body: { propertyId } });
  const page = await signedIn.context.newPage();
  await page.goto(`${site.url}/favourites`);
  const card = (title: string) => page.locator(".kept-list li.card").filter({ hasText: title });
  await card("Repriced meanwhile")
    .getByText(/^≈ ₦[\d,]+$/)
    .waitFor();

  await call(site, "DELETE", `/api/properties/${deleted}`, { token: agent.token });
  await change(site, agent, repriced, { price: "AED 1.5m" });
  await change(site, agent, taken, { countInStock: 0 });
  await page.goto(`${site.url}/favourites`);
  await card("Deleted meanwhile").getByText("No longer listed").waitFor();
  await card("Repriced meanwhile").getByText("Was AED 2,000,000").waitFor();
  await card("Taken meanwhile").getByText("Not Available").waitFor();
  await page.getByText(/^Prices and availability as of \d\d:\d\d\.$/).waitFor();
  expect(await layoutShift(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);

  // A device that has never seen it knows its name.
  const other = await signIn(site, "user@demo.example");
  const elsewhere = await other.context.newPage();
  await elsewhere.goto(`${site.url}/favourites`);
  const named = elsewhere.locator(".kept-list li.card").filter({ hasText: "Deleted meanwhile" });
  await named.getByText("No longer listed").waitFor();
  expect(await named.getByRole("heading").innerText()).toBe("Deleted meanwhile");
  expect(await named.innerText()).not.toMatch(/undefined|,\s*$|Was/m);
  expect(await named.getByRole("link").count()).toBe(0);
  expect(await axeViolations(elsewhere)).toEqual([]);
  await other.context.close();

  // It stays, however often the page is opened, until the person has removed it.
  await page.reload();
  await card("Deleted meanwhile").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("status").getByText("Favourite removed successfully").waitFor();
  await page.reload();
  await card("Taken meanwhile").waitFor();
  expect(await card("Deleted meanwhile").count()).toBe(0);

  await page.route("**/api/favourites/mine*", (route) => route.abort());
  await page.reload();
  await page.getByText("We couldn't check whether these homes are still listed").waitFor();
  await page.unroute("**/api/favourites/mine*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText(/^Prices and availability as of/).waitFor();
  for (const { _id } of (await call(site, "GET", "/api/favourites/mine", { token })).body as unknown as Listing[])
    await call(site, "DELETE", `/api/favourites/${_id}`, { token });
  await signedIn.context.close();
});

test("a home that is taken down is said to be gone, without script as well", async () => {
  const [home] = (
    (await (await fetch(`${site.url}/api/properties/category/for%20sale`)).json()) as { properties: [Listing] }
  ).properties;
  const signedIn = await signIn(site, "user@demo.example");
  const headers = { Authorization: `Bearer ${signedIn.session.token}`, "Content-Type": "application/json" };
  const saving = await fetch(`${site.url}/api/favourites`, {
    method: "POST",
    headers,
    body: JSON.stringify({ propertyId: home._id }),
  });
  expect(saving.ok).toBe(true);
  const own = await signedIn.context.newPage();
  await own.goto(`${site.url}/favourites`);
  const card = own.locator(".kept-list li.card");
  await card.getByRole("link", { name: home.title }).waitFor();
  inDatabase(site, "update properties set is_published = 0 where id = ?", home._id);
  try {
    // The site's own writes announce what they change; this one went past it.
    await own.goto(`${site.url}/favourites`);
    await card.getByText("No longer listed").waitFor();
    await own.goto(`${site.url}/selections`);
    const gone = own.getByRole("region", { name: "No longer listed" });
    await gone.getByRole("listitem").filter({ hasText: home.title }).waitFor();
    expect(await axeViolations(own)).toEqual([]);
    await gone.getByRole("link", { name: `Remove ${home.title}` }).click();
    const question = own.getByRole("region", { name: "Are you sure you want to remove this favourite?" });
    await question.getByText(home.title).waitFor();
    await question.getByRole("button", { name: "Remove" }).click();
    await own.getByRole("status").getByText("Favourite removed successfully").waitFor();
    expect(await gone.count()).toBe(0);
    await own.goto(`${site.url}/favourites`);
    await own.getByText("No favourite properties").waitFor();
  } finally {
    inDatabase(site, "update properties set is_published = 1 where id = ?", home._id);
    await signedIn.context.close();
  }
});
