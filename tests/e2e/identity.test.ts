/** Whose page it is: another account signs in beside it, its session ends, or it stands open twice. */
import type { Page } from "playwright";
import { afterEach, describe, expect, test } from "vitest";
import { inDatabase, signUp } from "../support/accounts.ts";
import { fillIn, mistakeUnder, press, reaches, register, signIn, toast } from "../support/forms.ts";
import { context, forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();
onPhone(site);
// Many an answer here is no success.
afterEach(forgiveFailedRequests);

const typedIn = (label: string, where: Page = page) => where.getByLabel(label, { exact: true }).inputValue();

async function registered(target = "/profile") {
  await open(`/register?redirect=${target}`);
  const person = await register(page);
  await reaches(page, target);
  return person;
}

async function signedInBeside(email: string, password: string): Promise<Page> {
  const beside = await context.newPage();
  await beside.goto(`${site.url}/login?redirect=/profile&other=`);
  await signIn(beside, email, password);
  await reaches(beside, "/profile");
  return beside;
}

describe("a profile beside which another account signs in", () => {
  test("says so, saves nothing, and leads back to what was typed as the first person", async () => {
    const first = await registered();
    await fillIn(page, { Profession: "Surveyor of many things" });
    const second = await signUp(site, { name: "Chidinma Okafor" });
    const beside = await signedInBeside(second.email, second.password);
    await page.getByText("You are now signed in as Chidinma Okafor. This page was opened by Adaeze Obi.").waitFor();
    expect(await typedIn("Profession")).toBe("Surveyor of many things");
    await press(page, "Update");
    await toast(
      page,
      "You are now signed in as Chidinma Okafor, but this page was opened with another account. Nothing was saved.",
    );
    expect(inDatabase(site, "select name, profession from users where id = ?", second.id)).toEqual([
      { name: "Chidinma Okafor", profession: "" },
    ]);
    expect(await typedIn("Profession", beside)).toBe("");
    await page.getByRole("link", { name: "Sign in as Adaeze Obi" }).click();
    await page.getByText("You are signed in as Chidinma Okafor.").waitFor();
    await signIn(page, first.email, first.password);
    await reaches(page, "/profile");
    await page.getByText("We restored your unsent changes.").waitFor();
    expect(await typedIn("Profession")).toBe("Surveyor of many things");
    await press(page, "Update");
    await toast(page, "Profile updated successfully");
    await beside.getByText("You are now signed in as Adaeze Obi.").waitFor();
    await beside.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => typedIn("Profession", beside).catch(() => "")).toBe("Surveyor of many things");
  });
});

describe("a tab that goes back to a profile after another account has signed in", () => {
  test("shows that person's profile without a word of the first one's, who finds theirs again", async () => {
    const first = await registered();
    await fillIn(page, { Profession: "Surveyor of many things", Location: "Enugu" });
    await open("/about-nothing");
    const second = await signUp(site, { name: "Chidinma Okafor" });
    await signedInBeside(second.email, second.password);
    const third = await signUp(site, { name: "Ebele Third" });
    await signedInBeside(third.email, third.password);
    await page.goBack();
    await expect.poll(() => typedIn("Name").catch(() => "")).toBe("Ebele Third");
    await page.waitForLoadState("load");
    expect([await typedIn("Profession"), await typedIn("Location")]).toEqual(["", ""]);
    await press(page, "Update");
    await toast(page, "Profile updated successfully");
    expect(inDatabase(site, "select name, profession, location from users where id = ?", third.id)).toEqual([
      { name: "Ebele Third", profession: "", location: "" },
    ]);
    await open("/login?redirect=/profile&other=");
    await signIn(page, first.email, first.password);
    await reaches(page, "/profile");
    expect(await typedIn("Profession")).toBe("Surveyor of many things");
  });
});

describe("what is typed", () => {
  test("survives the end of the session on the profile, and is nobody else's", async () => {
    const { email, password } = await registered();
    const passwords = { "New password": "quite another one", "Confirm password": "quite another one" };
    await fillIn(page, { Employer: "Obi & Daughters", ...passwords, "Current password": password });
    await context.clearCookies();
    await press(page, "Update");
    await page.getByRole("link", { name: "Sign in again" }).click();
    await reaches(page, "/login?redirect=%2Fprofile");
    const other = await signUp(site);
    await signIn(page, other.email, other.password);
    await reaches(page, "/profile");
    expect(await typedIn("Employer")).toBe("");
    await open("/login?redirect=/profile&other=");
    await signIn(page, email, password);
    await reaches(page, "/profile");
    expect(await typedIn("Employer")).toBe("Obi & Daughters");
    expect(await typedIn("New password")).toBe("");
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/another one|long enough/);
    await press(page, "Discard");
    await page.reload();
    expect(await typedIn("Employer")).toBe("");
  });

  test("survives a reload of the registration, without its passwords", async () => {
    await open("/register");
    await fillIn(page, { Name: "Adaeze Obi", "Phone number": "0803 111 2222", Password: "a long enough one" });
    await page.getByLabel("Register as an Agent").check();
    await page.getByRole("button", { name: "Show: Password" }).click();
    await fillIn(page, { Password: "a longer one than before" });
    await page.reload();
    expect([await typedIn("Name"), await typedIn("Phone number"), await typedIn("Password")]).toEqual([
      "Adaeze Obi",
      "0803 111 2222",
      "",
    ]);
    expect(await page.getByLabel("Register as an Agent").isChecked()).toBe(true);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("longer one");
  });

  test("survives the end of the session on the screen of an account", async () => {
    const admin = await registered("/");
    inDatabase(site, "update users set is_admin = 1 where email = ?", admin.email);
    const person = await signUp(site, { name: "Ebele Edited" });
    await open(`/admin/user/${person.id}/edit`);
    await page.getByLabel("Name").fill("Ebele Renamed");
    await context.clearCookies();
    await press(page, "Update");
    await page.getByRole("link", { name: "Sign in again" }).click();
    await signIn(page, admin.email, admin.password);
    await reaches(page, `/admin/user/${person.id}/edit`);
    await expect.poll(() => typedIn("Name")).toBe("Ebele Renamed");
    await press(page, "Update");
    await toast(page, "user updated successfully");
  });
});

describe("a profile that stands open twice", () => {
  test("keeps both changes of different fields, and asks about the same one", async () => {
    await registered();
    const beside = await context.newPage();
    await beside.goto(`${site.url}/profile`);
    await fillIn(beside, { Profession: "Architect", Location: "Enugu" });
    await press(beside, "Update");
    await toast(beside, "Profile updated successfully");
    await fillIn(page, { Employer: "Obi & Daughters" });
    await press(page, "Update");
    await toast(page, "Profile updated successfully");
    expect([await typedIn("Profession"), await typedIn("Employer")]).toEqual(["Architect", "Obi & Daughters"]);
    await fillIn(beside, { Employer: "Nobody" });
    await press(beside, "Update");
    await expect.poll(() => mistakeUnder(beside, "Employer")).toContain("“Obi & Daughters” was saved elsewhere");
    expect(await typedIn("Employer", beside)).toBe("Nobody");
    await press(beside, "Update");
    await toast(beside, "Profile updated successfully");
  });
});

describe("the current password", () => {
  test("is asked for only where another e-mail or password is on its way, and told at its field", async () => {
    const { email, password } = await registered();
    const current = page.getByLabel("Current password", { exact: true });
    expect(await current.isVisible()).toBe(false);
    await fillIn(page, { "E-mail": `new-${email}` });
    expect(await current.getAttribute("autocomplete")).toBe("current-password");
    await press(page, "Update");
    await expect.poll(() => mistakeUnder(page, "Current password")).toBe("Enter your current password");
    await fillIn(page, { "Current password": "not the right one" });
    await press(page, "Update");
    await expect.poll(() => mistakeUnder(page, "Current password")).toBe("This is not your current password");
    await fillIn(page, { "Current password": password });
    await press(page, "Update");
    await toast(page, "Profile updated successfully");
    await current.waitFor({ state: "hidden" });
  });
});

describe("a double click", () => {
  test("on Remove asks once, and leaves the question open", async () => {
    await open("/forsale");
    const heart = page.getByRole("button", { name: /^Save for Later/ }).first();
    await heart.dblclick();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => page.locator("[data-favourite-count]").textContent()).toBe("1");
    // The same on a heart that is awake.
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
    await heart.dblclick();
    expect(await heart.getAttribute("aria-pressed")).toBe("true");
    await open("/favourites");
    await page.getByRole("button", { name: /^Remove/ }).dblclick();
    const dialog = page.getByRole("alertdialog");
    await dialog.waitFor();
    expect(await dialog.count()).toBe(1);
    await dialog.getByRole("button", { name: "Remove" }).click();
    await page.getByText("No favourite properties").waitFor();
    expect(await page.getByText("Favourite removed successfully").count()).toBeLessThanOrEqual(1);
  });
});

test("the header's Sign In leads back to the page that was read", async () => {
  const { email, password } = await registered("/");
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize({ width: 1440, height: 800 });
  await open("/forrent?bedrooms=2");
  await page.getByRole("link", { name: "Sign In" }).click();
  await reaches(page, "/login?redirect=%2Fforrent%3Fbedrooms%3D2");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await reaches(page, "/login?redirect=%2Fforrent%3Fbedrooms%3D2");
  await signIn(page, email, password);
  await reaches(page, "/forrent?bedrooms=2");
});
