/** Who is signed in, as the browser shows it: in every tab, and on pages that are the same for everybody. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { layoutShift } from "../support/layout-shift.ts";
import { settled } from "../support/settled.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();

const keptOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("userInfo"), localStorage.getItem("expirationTime")]);

async function openMenu(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".account:visible > summary").click();
  await page.getByRole("button", { name: "Logout" }).waitFor();
}

describe("the header's corner", () => {
  test.each([360, 768, 1440])("at %i pixels holds the person's menu, and moves nothing", async (width) => {
    const { context, session } = await signIn(site, "user@demo.example", { width });
    const page = await context.newPage();
    await page.goto(`${site.url}/forsale`);
    await settled(page);
    expect(await layoutShift(page)).toBe(0);
    await openMenu(page);
    expect(await page.getByRole("link", { name: "Sign In" }).count()).toBe(0);
    expect(await page.locator(".account:visible > summary").textContent()).toContain(session.name);
    const menu = page.locator(".account:visible");
    expect(await menu.getByRole("link").allInnerTexts()).toEqual(["Profile", "My Selections"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".account[open]").count()).toBe(0);
    await context.close();
  });

  test.each([1024, 1152])("is one row at %i pixels, also for a long name in the site's own font", async (width) => {
    const name = "Oluwafunmilayo Adebayo-Ogunleye";
    const userInfo = JSON.stringify({ _id: "a", name, email: "", phoneNumber: "", isAdmin: true, isAgent: true });
    const { context } = await signIn(site, "user@demo.example", { width, storage: { userInfo } });
    const page = await context.newPage();
    for (const path of ["/forsale", "/forrent"]) {
      // The font is used once it has been there from the start of a page.
      const height = async () => {
        await page.goto(site.url + path);
        await settled(page);
        return page.locator("header").evaluate((header) => header.clientHeight);
      };
      await expect.poll(height, { timeout: 10_000 }).toBeLessThan(70);
    }
    await context.close();
  });

  test("agents find their list on the landing page, all others 'List Your Property'", async () => {
    const { context } = await signIn(site, "agent@demo.example");
    const page = await context.newPage();
    await page.goto(site.url);
    expect(await page.getByRole("link", { name: "Agent", exact: true }).getAttribute("href")).toBe(
      "/agent/propertylist",
    );
    expect(await page.getByRole("link", { name: "List Your Property" }).count()).toBe(0);
    const visitor = await (await site.browser.newContext()).newPage();
    await visitor.goto(site.url);
    expect(await visitor.getByRole("link", { name: "List Your Property" }).count()).toBe(1);
    expect(await visitor.getByRole("link", { name: "Agent", exact: true }).count()).toBe(0);
    await visitor.context().close();
    await context.close();
  });
});

describe("the menu of a role", () => {
  test.each([
    [
      "admin@demo.example",
      "Admin",
      ["Bookings /admin/bookinglist", "List of Properties /admin/propertylist", "Users /admin/userlist"],
    ],
    ["agent@demo.example", "Agent", ["List of Properties /agent/propertylist"]],
  ])("%s finds a dropdown %s with its screens, and nobody else does", async (email, role, expected) => {
    const { context } = await signIn(site, email, { width: 1440 });
    const page = await context.newPage();
    await page.goto(`${site.url}/forsale`);
    await openMenu(page);
    const list = page.locator(".account:visible").getByRole("list", { name: role });
    const links = list.getByRole("link");
    const shown = await links.evaluateAll((all) =>
      all.map((link) => `${link.textContent} ${link.getAttribute("href")}`),
    );
    expect(shown).toEqual(expected);
    await page.locator(".account:visible summary", { hasText: new RegExp(`^${role}$`) }).click();
    await list.waitFor({ state: "hidden" });
    const others = ["Admin", "Agent"].filter((name) => name !== role);
    for (const name of others) expect(await page.getByRole("list", { name }).count()).toBe(0);
    await context.close();
  });
});

describe("logging out", () => {
  test("ends the session at the server and in every tab, and leads to the sign-in page", async () => {
    const { context, session } = await signIn(site, "user@demo.example", { width: 1440 });
    const other = await context.newPage();
    await other.goto(`${site.url}/forrent`);
    const page = await context.newPage();
    await page.goto(`${site.url}/forsale`);
    await openMenu(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${site.url}/login`);
    expect(await keptOf(page)).toEqual([null, null]);
    await other.getByRole("link", { name: "Sign In" }).waitFor();
    const me = await fetch(`${site.url}/api/users/${session._id}`, {
      headers: { Authorization: `Bearer ${session.token}` },
    });
    expect(me.status).toBe(401);
    await context.close();
  });

  test("that fails is logged, and the person stays signed in", async () => {
    const { context } = await signIn(site, "user@demo.example", { width: 1440 });
    const page = await context.newPage();
    const logged: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") logged.push(message.text());
    });
    await page.route("**/api/users/logout", (route) => route.abort("connectionreset"));
    await page.goto(`${site.url}/forsale`);
    await openMenu(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect.poll(() => logged.join(" ")).toContain("Signing out failed");
    expect(page.url()).toBe(`${site.url}/forsale`);
    expect((await keptOf(page))[0]).not.toBeNull();
    expect(await page.getByRole("status").count()).toBe(0);
    await context.close();
  });
});

describe("a session ends", () => {
  test("at the server too, when its time is over here", async () => {
    const { context, session } = await signIn(site, "user@demo.example", {
      width: 1440,
      storage: { expirationTime: String(Date.now() - 1) },
    });
    const page = await context.newPage();
    await page.goto(`${site.url}/forsale`);
    const headers = { Authorization: `Bearer ${session.token}` };
    const status = async () => (await fetch(`${site.url}/api/favourites/mine`, { headers })).status;
    await expect.poll(status).toBe(401);
    await page.goto(`${site.url}/profile`);
    expect(new URL(page.url()).pathname).toBe("/login");
    await context.close();
  });

  test("in another tab, and what is private leaves this one, unless something unsaved stands in it", async () => {
    const { context } = await signIn(site, "user@demo.example", { width: 1440 });
    const [idle, saved, busy] = [await context.newPage(), await context.newPage(), await context.newPage()];
    for (const tab of [idle, saved, busy]) await tab.goto(`${site.url}/profile`);
    await saved.getByLabel("Location").fill("Jos");
    await saved.getByRole("button", { name: "Update" }).click();
    await saved.getByRole("status").getByText("Profile updated successfully").waitFor();
    await busy.getByLabel("Profession").fill("Surveyor of many things");
    const page = await context.newPage();
    await page.goto(`${site.url}/forsale`);
    await openMenu(page);
    await page.getByRole("button", { name: "Logout" }).click();
    for (const tab of [idle, saved]) await tab.waitForURL(/\/login\?redirect=%2Fprofile$/);
    expect(await busy.getByLabel("Profession").inputValue()).toBe("Surveyor of many things");
    await context.close();
  });

  test("on load, when its time is over", async () => {
    const { context } = await signIn(site, "user@demo.example", {
      width: 1440,
      storage: { expirationTime: String(Date.now() - 1) },
    });
    const page = await context.newPage();
    await page.goto(`${site.url}/forsale`);
    await page.getByRole("link", { name: "Sign In" }).waitFor();
    await expect.poll(() => keptOf(page)).toEqual([null, null]);
    await context.close();
  });

  test("in every tab, when the server answers any call with 401", async () => {
    const { context } = await signIn(site, "user@demo.example", { width: 1440 });
    const [other, page] = [await context.newPage(), await context.newPage()];
    for (const tab of [other, page]) {
      await tab.goto(`${site.url}/forsale`);
      // Nothing is left to be asked of the server.
      await expect.poll(() => tab.evaluate(() => localStorage.getItem("favouritesOf"))).toBeTruthy();
    }
    await context.clearCookies();
    expect((await keptOf(page))[0]).not.toBeNull();
    await page
      .getByRole("button", { name: /^Save for Later/ })
      .first()
      .click();
    await expect.poll(() => keptOf(page)).toEqual([null, null]);
    for (const tab of [other, page]) await tab.getByRole("link", { name: "Sign In" }).waitFor();
    await context.close();
  });
});

test.each(["/login", "/register", "/profile"])(
  "who has lost what the browser knew of them is known again after %s",
  async (path) => {
    const { context, session } = await signIn(site, "user@demo.example", { width: 1440 });
    const cookie = (await context.cookies()).find(({ name }) => name === "session");
    if (!cookie) throw new Error("There is no session.");
    const fresh = await site.browser.newContext({ viewport: { width: 1440, height: 800 } });
    await fresh.addCookies([cookie]);
    const page = await fresh.newPage();
    await page.goto(site.url + path);
    await expect.poll(() => page.locator(".account:visible > summary").textContent()).toContain(session.name);
    expect(await page.getByRole("link", { name: "Sign In" }).count()).toBe(0);
    await fresh.close();
    await context.close();
  },
);

test("a sign-in without script is picked up by the next page that has it", async () => {
  const { context, session } = await signIn(site, "user@demo.example", { width: 1440 });
  const cookie = (await context.cookies()).find(({ name }) => name === "session");
  if (!cookie) throw new Error("There is no session.");
  const fresh = await site.browser.newContext({ viewport: { width: 1440, height: 800 } });
  const expires = Date.parse(session.expiresAt);
  await fresh.addCookies([
    cookie,
    { name: "fresh-session", value: `${session._id}.${expires}.new`, domain: cookie.domain, path: "/" },
  ]);
  const page = await fresh.newPage();
  await page.goto(`${site.url}/forsale`);
  await expect.poll(() => page.locator(".account:visible > summary").textContent()).toContain(session.name);
  expect((await keptOf(page))[1]).toBe(String(expires));
  expect((await fresh.cookies()).map(({ name }) => name)).not.toContain("fresh-session");
  await fresh.close();
  await context.close();
});

test("a session whose time is over ends also after a visit of the sign-in page", async () => {
  const { context } = await signIn(site, "user@demo.example", { width: 1440 });
  const page = await context.newPage();
  await page.goto(`${site.url}/login`);
  await expect.poll(async () => (await keptOf(page))[1]).not.toBeNull();
  await page.evaluate(() => localStorage.setItem("expirationTime", "1"));
  const loggedOut = page.waitForResponse((answer) => answer.url().endsWith("/api/users/logout"));
  await page.goto(`${site.url}/forsale`);
  expect((await loggedOut).status()).toBe(204);
  await expect.poll(() => keptOf(page)).toEqual([null, null]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
  await context.close();
});

test("a session that has just begun without script outlasts what the browser knew of an older one", async () => {
  const { context, session } = await signIn(site, "user@demo.example", { width: 1440 });
  const cookie = (await context.cookies()).find(({ name }) => name === "session");
  if (!cookie) throw new Error("There is no session.");
  const expires = Date.parse(session.expiresAt);
  await context.addCookies([
    { name: "fresh-session", value: `${session._id}.${expires}.new`, domain: cookie.domain, path: "/" },
  ]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    if (sessionStorage.getItem("isAged")) return;
    sessionStorage.setItem("isAged", "yes");
    localStorage.setItem("expirationTime", "1");
  });
  await page.goto(`${site.url}/profile`);
  await expect.poll(async () => (await keptOf(page))[1]).toBe(String(expires));
  await context.close();
});
