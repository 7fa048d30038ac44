/** Favourites and comparing with JavaScript off: the account keeps the homes, plain forms do the rest. */
import { beforeEach, expect, test } from "vitest";
import type { Listing, PagedListings } from "#lib/contracts/property.ts";
import { reaches, register } from "../support/forms.ts";
import { onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();
onPhone(site, { javaScriptEnabled: false });

async function homesForRent(): Promise<Listing[]> {
  const answer = await fetch(`${site.url}/api/properties/category/rent`);
  return ((await answer.json()) as PagedListings).properties.filter(({ countInStock }) => countInStock > 0);
}

// A page that leads nowhere fails at once.
beforeEach(() => page.setDefaultTimeout(8_000));

const main = () => page.getByRole("main");
const press = (name: string) => main().getByRole("button", { name, exact: true }).click();
const follow = (name: string | RegExp) => main().getByRole("link", { name }).click();
const kept = () => page.locator(".selections li").count();

test("the page of favourites leads to the account's, through signing in for whoever has not", async () => {
  await open("/favourites");
  await follow("My Selections");
  await reaches(page, `/login?redirect=${encodeURIComponent("/selections")}`);
  await open(`/register?redirect=${encodeURIComponent("/selections")}`);
  await register(page);
  await open("/favourites");
  await follow("My Selections");
  await reaches(page, "/selections");
  await main().getByText("No favourite properties").waitFor();
});

test("a home is saved from its own page after signing in, once, and removed after a question", async () => {
  const [home] = await homesForRent();
  await open(`/property/${home?._id}`);
  await follow("Save for Later");
  await reaches(page, `/login?redirect=${encodeURIComponent(`/selections?add=${home?._id}`)}`);
  await open(`/register?redirect=${encodeURIComponent(`/selections?add=${home?._id}`)}`);
  await register(page);
  await main().getByRole("heading", { name: "Save this home in your account?" }).waitFor();
  expect(await kept()).toBe(0);
  await press("Save for Later");
  await reaches(page, "/selections?done=add");
  await page.getByRole("status").getByText("Saved to your selections.").waitFor();
  expect(await kept()).toBe(1);

  await open(`/selections?add=${home?._id}`);
  await page.getByRole("alert").getByText("This home is already in your selections.").waitFor();
  expect(await main().getByRole("button").count()).toBe(0);

  await follow(`Remove ${home?.title}`);
  await main().getByRole("heading", { name: "Are you sure you want to remove this favourite?" }).waitFor();
  expect(await kept()).toBe(1);
  await press("Remove");
  await page.getByRole("status").getByText("Favourite removed successfully").waitFor();
  await main().getByText("No favourite properties").waitFor();
});

test("up to four are ticked, stand side by side, and are ticked again on the way back", async () => {
  const homes = (await homesForRent()).slice(0, 5);
  await open("/register?redirect=/selections");
  await register(page);
  for (const { _id } of homes) {
    await open(`/selections?add=${_id}`);
    await press("Save for Later");
  }
  expect(await kept()).toBe(5);
  for (const index of [3, 1]) await page.getByRole("checkbox", { name: `Compare ${homes[index]?.title}` }).check();
  await press("Compare");
  await main().getByRole("heading", { name: "2 homes side by side" }).waitFor();
  for (const index of [3, 1]) await page.getByRole("columnheader", { name: homes[index]?.title ?? "" }).waitFor();
  await follow("Add or change homes");
  const ticked = page.getByRole("checkbox", { checked: true });
  expect(await ticked.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).sort())).toEqual(
    [3, 1].map((index) => homes[index]?._id).sort(),
  );
});

test("the favourites of a browser say that they need script, nothing else, and lead to those of the account", async () => {
  await open("/favourites");
  await main().locator("noscript p", { hasText: "Favourites need JavaScript" }).waitFor();
  for (const untrue of ["Saved in this browser only.", "No favourite properties", "Saved in your account."]) {
    expect(await main().getByText(untrue).isVisible(), untrue).toBe(false);
  }
  await follow("My Selections");
  await reaches(page, "/login?redirect=%2Fselections");
});

test("what is gone is not offered to be saved", async () => {
  await open("/register?redirect=/selections?add=019a0000-0000-7000-8000-000000000000");
  await register(page);
  await page.getByRole("alert").getByText("This home is no longer listed.").waitFor();
  expect(await main().getByRole("button").count()).toBe(0);
});
