/** Every account screen at three widths, and every state of one on a phone: nothing is wider than the screen, axe finds nothing. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { PagedListings } from "#lib/contracts/property.ts";
import { axeViolations } from "../support/axe.ts";
import { fillIn, press, signIn, somebody } from "../support/forms.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();

type Scene = readonly [path: string, act?: (page: Page) => Promise<unknown>];

const signedOut: readonly Scene[] = [
  ["/login"],
  ["/login", (page) => press(page, "Sign In")],
  ["/register?redirect=/agent/propertylist"],
  ["/register", (page) => press(page, "Register")],
  ["/forgotten-password"],
  [
    "/forgotten-password",
    async (page) => {
      await fillIn(page, { "E-mail": somebody().email });
      await press(page, "Send the link");
      await page.getByText("a link is on its way to it").waitFor();
    },
  ],
  ["/new-password?token=x"],
  ["/new-password"],
  ["/verify-email?token=x"],
];

const signedIn: readonly Scene[] = [
  ["/login?redirect=/agent/propertylist"],
  ["/profile"],
  [
    "/profile",
    async (page) => {
      await fillIn(page, { Name: "", Age: "7", "New password": "something long" });
      await press(page, "Update");
    },
  ],
  [
    "/profile",
    async (page) => {
      await press(page, "Discard");
      await press(page, "Update");
      await page.getByText("Profile updated successfully").waitFor();
    },
  ],
  ["/shortletbooking"],
  ["/selections"],
  [
    "/selections",
    async (page) => {
      const home = await newestFor("rent");
      await page.goto(`${site.url}/selections?add=${home}`);
      await press(page, "Save for Later");
      await page.getByText("Saved to your selections.").waitFor();
      await page.goto(`${site.url}/selections?remove=${home}`);
    },
  ],
  ["/admin/userlist"],
];

async function newestFor(category: string): Promise<string | undefined> {
  const answer = await fetch(`${site.url}/api/properties/category/${category}`);
  return ((await answer.json()) as PagedListings).properties.find(({ countInStock }) => countInStock > 0)?._id;
}

/** A wide screen has another header, signed out and signed in; else these screens are the same at all widths. */
const isForAxe = (page: Page, path: string): boolean => {
  const { width } = page.viewportSize() ?? { width: 0 };
  return width === 360 || (width === 1440 && (path === "/login" || path === "/profile" || path.startsWith("/admin")));
};

async function look(page: Page, path: string, act: (page: Page) => Promise<unknown> = async () => undefined) {
  await page.goto(site.url + path);
  await act(page);
  const violations = isForAxe(page, path) ? await axeViolations(page) : [];
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  const found = { isTooWide, violations };
  expect({ path, ...found }).toEqual({ path, isTooWide: false, violations: [] });
}

test.each([360, 768, 1440])(
  "at %i pixels",
  async (width) => {
    const context = await site.browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    // The states of one screen differ little: one width is enough for them.
    const shown = ([, act]: Scene) => width === 360 || act === undefined;
    for (const [path, act] of signedOut.filter(shown)) await look(page, path, act);
    await page.goto(`${site.url}/login?redirect=/profile`);
    await signIn(page, "admin@demo.example");
    await page.waitForURL(`${site.url}/profile`);
    for (const [path, act] of signedIn.filter(shown)) await look(page, path, act);
    await context.close();
  },
  240_000,
);

test("text of twice the size stays within a phone", async () => {
  const context = await site.browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${site.url}/login?redirect=/profile`);
  for (const path of ["/login", "/register", "/forgotten-password", "/new-password?token=x", "/profile"]) {
    if (path === "/profile") {
      await page.goto(`${site.url}/login?redirect=/profile`);
      await signIn(page, "admin@demo.example");
      await page.waitForURL(`${site.url}/profile`);
    } else await page.goto(site.url + path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
  }
  await context.close();
});
