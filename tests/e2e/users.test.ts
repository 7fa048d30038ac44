/** People and the audit log, as an admin works with them, and an agent's own account. */
import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { type Account, call, forgetTries, inDatabase, signUp } from "../support/accounts.ts";
import { axeViolations } from "../support/axe.ts";
import { complaintsOf } from "../support/browser.ts";
import { mistakeUnder, reaches, tableAwake, toast } from "../support/forms.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();

async function opened(email: string, width: number) {
  forgetTries(site);
  const { context, session } = await signIn(site, email, { width });
  const page = await context.newPage();
  return { context, page, session, complaints: complaintsOf(page) };
}

const open = (page: Page, path: string) => page.goto(site.url + path);

async function openUsers(page: Page, query: string): Promise<void> {
  await open(page, `/admin/userlist${query}`);
  await tableAwake(page, "Users");
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const names = (page: Page) => page.locator("tbody .cell-lead b").allTextContents();
const count = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true }).waitFor();
const long = { timeout: 10_000 };

async function answer(page: Page, question: string, button: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText(question).waitFor();
  expect(await dialog.getByRole("paragraph").textContent()).toContain(question);
  await dialog.getByRole("button", { name: button, exact: true }).click();
}

/** What the page asks of the list from now on. */
function listCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/users") calls.push(search);
  });
  return calls;
}

async function finish(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.close();
  expect(complaints.filter((complaint) => !complaint.includes("Failed to load resource"))).toEqual([]);
}

test("an admin finds people: search, roles, order and pages stand in the address, and the way back works", async () => {
  const { context, page, complaints } = await opened("admin@demo.example", 1440);
  const calls = listCalls(page);
  await openUsers(page, "?pageSize=12");
  // Nothing was asked for: the page came with its rows.
  expect([(await names(page)).length, calls]).toEqual([12, []]);
  const first = await names(page);
  await page.getByRole("link", { name: "Page 2" }).press("Enter");
  await reaches(page, "/admin/userlist?pageNumber=2&pageSize=12");
  await expect.poll(() => names(page), long).not.toEqual(first);
  await page.goBack();
  await expect.poll(() => names(page), long).toEqual(first);
  // The first page is known still: only the second was asked for.
  expect(calls).toEqual(["?pageNumber=2&pageSize=12"]);

  await page.getByRole("link", { name: /^Agents/ }).press("Enter");
  await reaches(page, "/admin/userlist?pageSize=12&role=agent");
  await count(page, "24 people");
  await page.getByRole("link", { name: "Person", exact: true }).press("Enter");
  await reaches(page, "/admin/userlist?pageSize=12&role=agent&sort=name");
  await expect.poll(async () => (await names(page))[0], long).toBe("Adébáyọ̀ Ọláyínká");
  expect(await page.getByRole("columnheader", { name: "Person" }).getAttribute("aria-sort")).toBe("ascending");
  await page.getByRole("searchbox", { name: "Find by name, e-mail or phone" }).fill("okafor");
  await count(page, "1 person");
  expect(await names(page)).toEqual(["Chidinma Okafor"]);
  await reaches(page, "/admin/userlist?keyword=okafor&pageSize=12&role=agent&sort=name");
  await page.getByRole("searchbox", { name: "Find by name, e-mail or phone" }).fill("nobody at all");
  await page.getByText("No people match your search.").waitFor();
  await page.getByRole("link", { name: "Show all users" }).click();
  await reaches(page, "/admin/userlist");

  await openUsers(page, "?role=admin");
  const admin = rowOf(page, "admin@demo.example");
  await admin.waitFor();
  expect(await admin.getByRole("button").or(admin.getByRole("link")).count()).toBe(0);

  // What cannot be loaded is said, and what was there stays.
  await page.route("**/api/users?*", (route) => route.abort());
  await page.getByRole("link", { name: /^Suspended/ }).click();
  await page.getByRole("alert").getByText("Loading the users failed. Please check your internet connection").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await finish(context, complaints);
});

test("an admin suspends and deletes people, and hears what the server says", async () => {
  const [person, gone] = [await someone("Tobenna Testperson"), await someone("Uju Testperson")];
  const { context, page, complaints } = await opened("admin@demo.example", 360);
  await openUsers(page, "?keyword=testperson");
  const card = rowOf(page, person.name);
  await card.getByRole("button", { name: `Suspend ${person.name}` }).click();
  await answer(page, "They will be signed out everywhere", "Cancel");
  expect(await card.textContent()).not.toContain("Suspended");
  await card.getByRole("button", { name: `Suspend ${person.name}` }).click();
  await answer(page, "They will be signed out everywhere", "Suspend");
  await toast(page, `${person.name} has been suspended`);
  await card.getByText("Suspended").waitFor();
  await card.getByRole("button", { name: "Reinstate" }).click();
  await answer(page, "They can sign in again", "Reinstate");
  await card.getByText("Not confirmed").waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await card.getByRole("button", { name: `Delete ${person.name}` }).click();
  const dialog = page.getByRole("alertdialog");
  expect(await dialog.getByRole("paragraph").textContent()).toBe("Are you sure");
  await dialog.getByText(`${person.name}, ${person.email}. Their listings are removed`).waitFor();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await toast(page, "User deleted successfully");
  await card.waitFor({ state: "detached" });
  inDatabase(site, "delete from users where id = ?", gone.id);
  await page.getByRole("button", { name: `Delete ${gone.name}` }).click();
  await answer(page, "Are you sure", "Delete");
  await toast(page, "There is no such person");
  await finish(context, complaints);
});

const someone = (name: string): Promise<Account> => signUp(site, { name });

test("an admin edits a person: mistakes, unsaved changes, and what somebody else has saved meanwhile", async () => {
  const person = await someone("Ebele Edited");
  const { context, page, session, complaints } = await opened("admin@demo.example", 1440);
  await open(page, `/admin/userlist?keyword=${person.name}`);
  await page.getByRole("link", { name: `Edit ${person.name}` }).click();
  await reaches(page, `/admin/user/${person.id}/edit`);
  const [name, email] = [page.getByLabel("Name"), page.getByLabel("E-mail", { exact: true })];
  const update = () => page.getByRole("button", { name: "Update" }).click();
  await name.fill("  ");
  await email.fill("no address");
  await update();
  await expect.poll(() => mistakeUnder(page, "Name"), long).toBe("The name is missing");
  expect(await mistakeUnder(page, "E-mail")).toContain("Enter an e-mail address");
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill("admin@demo.example");
  await name.fill("Ebele Mine");
  await update();
  await expect.poll(() => mistakeUnder(page, "E-mail"), long).toBe("An account with this e-mail already exists");
  await email.fill(person.email);

  const asked = new Promise<string>((resolve) => {
    page.once("dialog", async (dialog) => {
      resolve(dialog.type());
      await dialog.dismiss();
    });
  });
  await page.getByRole("link", { name: "Audit log" }).click();
  expect(await asked).toBe("beforeunload");
  expect(await name.inputValue()).toBe("Ebele Mine");

  const body = { name: "Ebele Theirs", email: `theirs-${person.email}` };
  expect((await call(site, "PUT", `/api/users/${person.id}`, { token: session.token, body })).status).toBe(200);
  await update();
  const panel = page.getByRole("region", { name: "This was changed while you were editing" });
  await panel.waitFor();
  expect(await panel.textContent()).toContain("Ebele Theirs");
  // What only they have changed needs no decision.
  expect(await email.inputValue()).toBe(body.email);
  expect(await axeViolations(page)).toEqual([]);
  await update();
  await toast(page, "First choose which version to keep for each field");
  await panel.getByLabel("Take theirs").check();
  expect(await name.inputValue()).toBe("Ebele Theirs");
  await panel.getByLabel("Keep mine").check();
  await page.getByRole("checkbox", { name: "Admin" }).check();
  await update();
  await toast(page, "user updated successfully");
  const row = inDatabase(site, "select name, email, is_admin from users where id = ?", person.id);
  expect(row).toEqual([{ name: "Ebele Mine", email: body.email, is_admin: 1 }]);
  await panel.waitFor({ state: "hidden" });
  // Saved: nothing asks on the way out.
  await page.getByRole("link", { name: "Change history" }).click();
  await reaches(page, `/admin/auditlog?subject=${person.id}`);
  await rowOf(page, "Role changed").getByText("yes").waitFor();
  await page.route("**/api/users/*", (route) =>
    route.fulfill({ status: 500, body: "{}", contentType: "application/json" }),
  );
  await open(page, `/admin/user/${person.id}/edit`);
  await page.getByLabel("Name").fill("Never");
  await update();
  await toast(page, "An error occurred");
  expect(await name.inputValue()).toBe("Never");
  await finish(context, complaints);
});

test("the audit log is filtered in its address, shows before and after, and comes as a file", async () => {
  const { context, page, session, complaints } = await opened("admin@demo.example", 360);
  const person = await someone("Zikora Logged");
  const put = (body: object) => call(site, "PUT", `/api/users/${person.id}`, { token: session.token, body });
  await put({ name: "Zikora Renamed" });
  await put({ isSuspended: true });
  await open(page, "/admin/auditlog");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("search").getByLabel("Search", { exact: true }).fill("zikora");
  await page.getByLabel("What", { exact: true }).selectOption("Person changed");
  await page.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => new URL(page.url()).search, long).toContain("keyword=zikora&kind=user-changed");
  const card = page.getByRole("row").filter({ hasText: "Person changed" });
  expect((await card.textContent())?.replaceAll(/\s+/g, " ")).toMatch(/Before: Zikora Logged.*After: Zikora Renamed/);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await coming).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  await page.getByLabel("From").fill("2001-01-01");
  await page.getByLabel("To").fill("2001-01-02");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("No events match these filters.").waitFor();
  await open(page, "/admin/bookinglist");
  await page.getByRole("heading", { level: 1, name: "Bookings" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await finish(context, complaints);
});

test("an agent changes their own name and address, nothing else, and nobody else's", async () => {
  const { context, page, session, complaints } = await opened("agent@demo.example", 360);
  const path = `/agent/user/${session._id}/edit`;
  await open(page, path);
  expect(await page.getByRole("checkbox", { name: "Admin" }).count()).toBe(0);
  await page.getByLabel("Name").fill("Chidinma Newname");
  await page.getByRole("button", { name: "Update" }).click();
  await toast(page, "user updated successfully");
  const info = JSON.parse((await page.evaluate(() => localStorage.getItem("userInfo"))) ?? "{}");
  expect(info.name).toBe("Chidinma Newname");
  expect(await axeViolations(page)).toEqual([]);
  expect((await open(page, "/agent/user/no-id/edit"))?.status()).toBe(404);
  const refused = await open(page, `/agent/user/${crypto.randomUUID()}/edit`);
  expect(refused?.status()).toBe(403);
  await page.getByText("403: You can only change your own account.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Edit your own account" }).click();
  await reaches(page, path);
  await finish(context, complaints);
});
