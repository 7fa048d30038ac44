/** A browser whose storage is full to the last byte: whoever presses hears so, and nothing is lost. */
import { beforeAll, expect, test } from "vitest";
import { demoPassword } from "#lib/shared/management/demo-accounts.ts";
import { context, forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();
onPhone(site);

const email = "user@demo.example";
const sentence = "This browser can't save more for this site";
let whole: readonly object[];

beforeAll(async () => {
  const { properties } = (await (await fetch(`${site.url}/api/properties`)).json()) as { properties: object[] };
  whole = properties.slice(0, 2);
});

/**
 * Writes into the storage until it refuses one more character, but for `room`. Ever smaller texts, each under a name of one
 * letter: one that grows would be written to the disk again and again.
 */
const fill = (room = 0, on = page) =>
  on.evaluate((left) => {
    for (let step = 2 ** 23, name = 65; step >= 1; step /= 2, name += 1) {
      try {
        localStorage.setItem(String.fromCharCode(name), "x".repeat(step - 1));
      } catch {
        // So much does not fit.
      }
    }
    const largest = Object.keys(localStorage)
      .filter((name) => name.length === 1)
      .sort()[0] as string;
    localStorage.setItem(largest, localStorage.getItem(largest)?.slice(left) ?? "");
  }, room);

const hearts = (on = page) => on.getByRole("button", { name: /^Save for Later/ });
const kept = (on = page): Promise<object[]> =>
  on.evaluate(() => JSON.parse(localStorage.getItem("favourites") ?? "[]"));

test.each([
  ["asleep", 0],
  ["awake", 0],
  // Which listing it is can be kept, and the listing that comes cannot.
  ["asleep", 200],
  ["awake", 200],
] as const)("a heart that is %s, with room for %i characters, says so and is not pressed", async (state, room) => {
  if (state === "asleep") await page.route(/_astro\/(?:FavouriteButton|client)/, () => undefined);
  await open("/forsale");
  await page.evaluate((listings) => localStorage.setItem("favourites", JSON.stringify(listings)), whole);
  await page.reload();
  const heart = page.locator(".card [data-favourite][aria-pressed=false]:enabled").first();
  if (state === "awake") {
    await heart.hover();
    await expect
      .poll(() => heart.evaluate((button) => button.closest("astro-island")?.hasAttribute("ssr")))
      .toBe(false);
  }
  const id = await heart.getAttribute("data-favourite");
  await fill(room);
  await page.locator(`[data-favourite="${id}"]`).first().click();
  await page.getByRole("status").getByText(sentence).waitFor();
  const isPressed = () => page.locator(`[data-favourite="${id}"]`).first().getAttribute("aria-pressed");
  await expect.poll(isPressed).toBe("false");
  expect(await kept()).toEqual(whole);
  expect(await page.locator("[data-favourite-count]").textContent()).toBe("2");
});

test("what was saved can be removed, and then there is room again", async () => {
  await open("/favourites");
  await page.evaluate((listings) => localStorage.setItem("favourites", JSON.stringify(listings)), whole);
  await page.reload();
  await fill();
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("status").getByText("Favourite removed successfully").waitFor();
  expect(await kept()).toEqual(whole.slice(1));
});

test("what has become of what was saved is shown, though it cannot be kept", async () => {
  await open("/favourites");
  const [first, second] = whole as [{ price: string }, object];
  const gone = { ...first, _id: crypto.randomUUID() };
  await page.evaluate((listings) => localStorage.setItem("favourites", JSON.stringify(listings)), [gone, second]);
  await page.reload();
  await fill();
  await page.mouse.wheel(0, 200);
  const card = page.locator(".kept-list li.card").first();
  await card.getByText("No longer listed").waitFor();
  await page.getByText(/^Prices and availability as of/).waitFor();
  expect(await kept()).toEqual([gone, second]);
  await card.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => kept()).toEqual([second]);
});

test("a signed-in person's press leaves nothing in the account that they do not see", async () => {
  const signedIn = await signIn(site, email);
  const own = await signedIn.context.newPage();
  const thrown: string[] = [];
  own.on("pageerror", ({ message }) => thrown.push(message));
  await own.goto(`${site.url}/forrent`);
  await expect.poll(() => own.evaluate(() => localStorage.getItem("favouritesOf"))).toBe(signedIn.session._id);
  await fill(200, own);
  await hearts(own).first().click();
  await own.getByRole("status").getByText(sentence).waitFor();
  const mine = async () => {
    const headers = { Authorization: `Bearer ${signedIn.session.token}` };
    return (await fetch(`${site.url}/api/favourites/mine`, { headers })).json();
  };
  await expect.poll(() => hearts(own).first().getAttribute("aria-pressed")).toBe("false");
  await expect.poll(mine).toEqual([]);
  await own.goto(`${site.url}/forsale`);
  await own.goto(`${site.url}/favourites`);
  await own.getByText("No favourite properties").waitFor();
  expect(thrown).toEqual([]);
  await signedIn.context.close();
});

test("who signs in hears in the form why that cannot be, and has no session that the browser does not know of", async () => {
  await open("/login");
  await fill(20);
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page
    .getByRole("main")
    .getByRole("button", { name: /sign in/i })
    .click();
  await page.locator("[data-message]").getByText(sentence).waitFor();
  expect((await context.cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);
  forgiveFailedRequests();
});
