/** The account screens in a real Chromium, with script. */
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoPassword } from "#lib/shared/demo-accounts.ts";
import { openBrowser } from "../support/browser.ts";
import { fillIn, press, signIn, somebody } from "../support/forms.ts";
import { mailedToken } from "../support/mails.ts";
import { type Site, startDemo, stopSite } from "../support/site.ts";

let site: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startDemo(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await stopSite(site);
});

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  page = await context.newPage();
  complaints = [];
  page.on("console", (message) => {
    // The browser itself complains of every answer that is no success.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      complaints.push(message.text());
    }
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
});

afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const open = (path: string) => page.goto(site.url + path);
const pathOf = () => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
const reaches = (path: string) => expect.poll(pathOf, { timeout: 10_000 }).toBe(path);
const toast = (sentence: string) => page.getByRole("status").getByText(sentence, { exact: true }).waitFor();
const mistakeUnder = async (label: string) => {
  const field = page.getByLabel(label, { exact: true });
  if ((await field.getAttribute("aria-invalid")) !== "true") return undefined;
  return field.evaluate((input) => {
    const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    return document.getElementById(ids.at(-1) ?? "")?.textContent;
  });
};
const requests = () => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) sent.push(request.url());
  });
  return sent;
};
const registered = async (path = "/register") => {
  const person = somebody();
  await open(path);
  await fillIn(page, person.fields);
  await press(page, "Register");
  return person;
};

describe("signing in", () => {
  test("leads to where the person wanted to go, and keeps no token where scripts can read", async () => {
    await open("/profile");
    await reaches("/login?redirect=%2Fprofile");
    await signIn(page, "user@demo.example");
    await reaches("/profile");
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(Object.keys(JSON.parse(stored["userInfo"] ?? "{}")).sort()).toEqual(
      ["_id", "email", "isAdmin", "isAgent", "name", "phoneNumber"].sort(),
    );
    expect(Number(stored["expirationTime"])).toBeGreaterThan(Date.now());
    const session = (await context.cookies()).find(({ name }) => name === "session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(JSON.stringify(stored) + page.url()).not.toContain(session?.value);
    expect(await page.evaluate(() => document.cookie)).not.toContain(session?.value);
  });

  test.each(["//evil.example", "/\\evil.example", "https:evil.example", "/\t/evil.example", "javascript:alert(1)"])(
    "never leads to another site: %j",
    async (target) => {
      await open(`/login?redirect=${encodeURIComponent(target)}`);
      await signIn(page, "user@demo.example");
      await reaches("/");
    },
  );

  test("says why it failed and keeps what was typed", async () => {
    await open("/login");
    await signIn(page, "user@demo.example", "not the password");
    await toast("Invalid email or password");
    expect(await page.getByLabel("E-mail").inputValue()).toBe("user@demo.example");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("not the password");
    await fillIn(page, { Password: demoPassword });
    await press(page, "Sign In");
    await reaches("/");
  });

  test("a connection that breaks in the middle loses nothing", async () => {
    await page.route("**/api/users/login", (route) => route.abort("connectionreset"));
    await open("/login");
    await signIn(page, "user@demo.example");
    await toast("Signing in failed. Please check your internet connection");
    await page.unroute("**/api/users/login");
    await press(page, "Sign In");
    await reaches("/");
  });

  test("says under each field what is missing, goes to the first, and sends nothing", async () => {
    await open("/login");
    const sent = requests();
    await fillIn(page, { "E-mail": "no address" });
    await press(page, "Sign In");
    expect(await mistakeUnder("E-mail")).toBe("This is no e-mail address: it looks like name@example.com");
    expect(await mistakeUnder("Password")).toBe("Your password is missing");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await fillIn(page, { "E-mail": "user@demo.example" });
    expect(await mistakeUnder("E-mail")).toBeUndefined();
    expect(sent).toEqual([]);
  });

  test("a slow answer is waited for once, however often the button is pressed", async () => {
    let asked = 0;
    await page.route("**/api/users/login", async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await open("/login");
    await signIn(page, "user@demo.example");
    const button = page.getByRole("button", { name: "Signing in …" });
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await reaches("/");
    expect(asked).toBe(1);
  });

  test("a password is shown while it is worked on, and hides by itself", async () => {
    await open("/login");
    await fillIn(page, { Password: "something" });
    const type = () => page.getByLabel("Password", { exact: true }).getAttribute("type");
    await page.getByRole("button", { name: "Show: Password" }).click();
    expect(await type()).toBe("text");
    await page.getByLabel("E-mail").focus();
    expect(await type()).toBe("password");
  });

  test("the demo's accounts fill the form in", async () => {
    await open("/login?redirect=/admin/userlist");
    await page.getByRole("button", { name: "Fill in admin@demo.example" }).click();
    await press(page, "Sign In");
    await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
  });
});

describe("who is signed in already", () => {
  test("is led on, and hears what kind of account another place needs", async () => {
    await open("/login");
    await signIn(page, "user@demo.example");
    await reaches("/");
    await open("/login?redirect=/profile");
    await reaches("/profile");
    await open("/register?redirect=/agent/propertylist");
    await reaches("/profile");
    await open("/admin/userlist");
    await reaches("/login?redirect=%2Fadmin%2Fuserlist");
    await page.getByText("This place is for admins.").waitFor();
    await signIn(page, "admin@demo.example");
    await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
  });

  test("is no longer so here where the server knows of nobody", async () => {
    await open("/login");
    await signIn(page, "user@demo.example");
    await reaches("/");
    await context.clearCookies();
    await open("/profile");
    await reaches("/login?redirect=%2Fprofile");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
  });
});

describe("registering", () => {
  test("tells passwords that differ before anything is sent", async () => {
    await open("/register");
    const sent = requests();
    await fillIn(page, { ...somebody().fields, "Confirm password": "another one" });
    await press(page, "Register");
    expect(await mistakeUnder("Confirm password")).toBe("Passwords do not match");
    expect(sent).toEqual([]);
  });

  test("an agent registers by 'List Your Property', and lands there", async () => {
    await open("/");
    await page.getByRole("link", { name: "List Your Property" }).first().click();
    expect(await page.getByLabel("Register as an Agent").isChecked()).toBe(true);
    await fillIn(page, somebody().fields);
    await press(page, "Register");
    await reaches("/agent/propertylist");
    await page.getByRole("heading", { level: 1, name: "List of Properties" }).waitFor();
  });

  test("who unticks it lands on the profile and can become an agent there", async () => {
    await open("/register?redirect=/agent/propertylist");
    await page.getByLabel("Register as an Agent").uncheck();
    await fillIn(page, somebody().fields);
    await press(page, "Register");
    await reaches("/profile");
    await page.getByLabel("Become an agent").check();
    await press(page, "Update");
    await toast("Profile updated successfully");
    await page.getByRole("main").getByRole("link", { name: "List of Properties (agent)" }).click();
    await reaches("/agent/propertylist");
  });

  test("an e-mail that is taken and a password that everybody has are told under their fields", async () => {
    await open("/register");
    await fillIn(page, { ...somebody().fields, "E-mail": "user@demo.example" });
    await press(page, "Register");
    await expect.poll(() => mistakeUnder("E-mail")).toBe("There is an account with this e-mail already");
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Adaeze Obi");
    await fillIn(page, { ...somebody().fields, Password: "password123", "Confirm password": "password123" });
    await press(page, "Register");
    await expect.poll(() => mistakeUnder("Password")).toBeTruthy();
  });

  test("the link between both pages keeps where the person wanted to go", async () => {
    await open("/login?redirect=/property/1%23reviews");
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    await reaches("/register?redirect=%2Fproperty%2F1%23reviews");
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await reaches("/login?redirect=%2Fproperty%2F1%23reviews");
  });
});

describe("the profile", () => {
  test("keeps every field", async () => {
    await registered("/register?redirect=/profile");
    await reaches("/profile");
    const typed = {
      Name: "Adaeze Obi-Okeke",
      Age: "41",
      Location: "Enugu",
      LinkedIn: "https://www.linkedin.com/in/adaeze",
      Profession: "Architect",
      Employer: "Obi & Daughters",
    };
    await fillIn(page, typed);
    await page.getByLabel("Sex").selectOption("Female");
    await page.getByLabel("Employment status").selectOption("Self-employed");
    await press(page, "Update");
    await toast("Profile updated successfully");
    await page.reload();
    for (const [label, value] of Object.entries(typed)) {
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
    }
    expect(await page.getByLabel("Sex").inputValue()).toBe("female");
    expect(await page.getByLabel("Employment status").inputValue()).toBe("self-employed");
    const { name } = JSON.parse((await page.evaluate(() => localStorage.getItem("userInfo"))) ?? "{}");
    expect(name).toBe("Adaeze Obi-Okeke");
  });

  test("takes an account statement and gives it back", async () => {
    await registered("/register?redirect=/profile");
    await reaches("/profile");
    const field = page.getByLabel("New account statement");
    const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
    await field.setInputFiles({ name: "statement.pdf", mimeType: "application/pdf", buffer: pdf });
    await press(page, "Update");
    await toast("Profile updated successfully");
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);
    await field.setInputFiles({ name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<script>") });
    await press(page, "Update");
    await expect.poll(() => mistakeUnder("New account statement")).toBeTruthy();
    await field.setInputFiles({ name: "l.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5_300_000) });
    await press(page, "Update");
    expect(await mistakeUnder("New account statement")).toBe("This file is larger than 5 MB: choose a smaller one");
  });

  test("changes the password only where one was typed, and this browser stays signed in", async () => {
    const { email, password } = await registered("/register?redirect=/profile");
    await reaches("/profile");
    await fillIn(page, { "New password": "quite another one", "Confirm password": "quite another" });
    await press(page, "Update");
    expect(await mistakeUnder("Confirm password")).toBe("Passwords do not match");
    await fillIn(page, { "Confirm password": "quite another one" });
    await press(page, "Update");
    await toast("Profile updated successfully");
    expect(await page.getByLabel("New password", { exact: true }).inputValue()).toBe("");
    await page.reload();
    await press(page, "Update");
    await toast("Profile updated successfully");
    await press(page, "Logout");
    await reaches("/login");
    await signIn(page, email, password);
    await toast("Invalid email or password");
    await signIn(page, email, "quite another one");
    await reaches("/");
  });

  test("tells what is wrong under its field, and keeps all that was typed when nobody is signed in any more", async () => {
    await registered("/register?redirect=/profile");
    await reaches("/profile");
    await fillIn(page, { LinkedIn: "https://evil.example/in/me", Location: "Jos" });
    await press(page, "Update");
    await expect.poll(() => mistakeUnder("LinkedIn")).toContain("This is no LinkedIn address");
    await fillIn(page, { LinkedIn: "" });
    await context.clearCookies();
    await press(page, "Update");
    await toast("You are not signed in, or no longer. Please sign in.");
    expect(await page.getByLabel("Location").inputValue()).toBe("Jos");
    expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
  });

  test("asks for the e-mail to be confirmed, once", async () => {
    const { email } = await registered("/register?redirect=/profile");
    await reaches("/profile");
    await page.getByText("Your e-mail is not confirmed yet.").waitFor();
    await press(page, "Send again");
    await toast("A link is on its way to your e-mail address");
    const token = await mailedToken(site.dataDir, email, "/verify-email");
    await open(`/verify-email?token=${encodeURIComponent(token)}`);
    await page.getByRole("heading", { level: 1, name: "E-mail confirmed" }).waitFor();
    await open("/profile");
    expect(await page.getByText("Your e-mail is not confirmed yet.").isVisible()).toBe(false);
    await open("/verify-email?token=nonsense");
    await page.getByRole("heading", { level: 1, name: "This link no longer works" }).waitFor();
  });
});

describe("a forgotten password", () => {
  test("is replaced by a link that works once", async () => {
    const { email } = await registered();
    await reaches("/");
    await context.clearCookies();
    await open("/login");
    await page.getByRole("link", { name: "Forgotten your password?" }).click();
    await fillIn(page, { "E-mail": email });
    await press(page, "Send the link");
    await page.getByText("If there is an account with this e-mail, a link is on its way to it").waitFor();
    const token = await mailedToken(site.dataDir, email, "/new-password");
    const link = `/new-password?token=${encodeURIComponent(token)}`;
    await open(link);
    await fillIn(page, { "New password": "the newest of all", "Confirm password": "the newest of all" });
    await press(page, "Set the password");
    await page.getByText("Your password was changed. Please sign in").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await signIn(page, email, "the newest of all");
    await reaches("/");
    await open(link);
    await fillIn(page, { "New password": "one more of them", "Confirm password": "one more of them" });
    await press(page, "Set the password");
    await toast("This link is not valid any more. Please ask for a new one.");
  });
});
