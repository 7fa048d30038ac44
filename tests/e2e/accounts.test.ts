/** Signing in and registering, with script. */
import { afterEach, describe, expect, test } from "vitest";
import { demoPassword } from "#lib/shared/management/demo-accounts.ts";
import { fillIn, mistakeUnder, press, reaches, signIn, somebody, toast } from "../support/forms.ts";
import { context, forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { settled } from "../support/settled.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();
onPhone(site);
// Many a test here is about an answer that is no success.
afterEach(forgiveFailedRequests);

const requests = () => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) sent.push(request.url());
  });
  return sent;
};

describe("signing in", () => {
  test("leads to where the person wanted to go, and keeps no token where scripts can read", async () => {
    await open("/profile");
    await reaches(page, "/login?redirect=%2Fprofile");
    await signIn(page, "user@demo.example");
    await reaches(page, "/profile");
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

  test.each(["//evil.example", "/\\evil.example"])("never leads to another site: %j", async (target) => {
    await open(`/login?redirect=${encodeURIComponent(target)}`);
    await signIn(page, "user@demo.example");
    await reaches(page, "/");
  });

  test("says why it failed and keeps what was typed", async () => {
    await open("/login");
    await signIn(page, "user@demo.example", "not the password");
    await toast(page, "Invalid email or password");
    expect(await page.getByLabel("E-mail").inputValue()).toBe("user@demo.example");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("not the password");
    await fillIn(page, { Password: demoPassword });
    await press(page, "Sign In");
    await reaches(page, "/");
  });

  test("a connection that breaks in the middle loses nothing", async () => {
    await page.route("**/api/users/login", (route) => route.abort("connectionreset"));
    await open("/login");
    await signIn(page, "user@demo.example");
    await toast(page, "Signing in failed. Please check your internet connection");
    await page.unroute("**/api/users/login");
    await press(page, "Sign In");
    await reaches(page, "/");
  });

  test("loses nothing where its script does not come: that is said, and the next press goes without it", async () => {
    await page.route(/_astro\/form-calls/, (route) => route.abort());
    await open("/login?redirect=/profile");
    await signIn(page, "user@demo.example");
    await page.getByText("This could not be sent. Please check your internet connection and try again").waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe("user@demo.example");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(demoPassword);
    await press(page, "Sign In");
    await reaches(page, "/profile");
  });

  test("asks for all that it needs before the first of its files has come, when somebody reaches for the form", async () => {
    const released = Promise.withResolvers<void>();
    const asked = { atOnce: [] as string[], later: [] as string[] };
    let step: keyof typeof asked = "atOnce";
    await open("/login?redirect=/profile");
    await settled(page);
    await page.route("**/_astro/*.js", async (route) => {
      asked[step].push(new URL(route.request().url()).pathname);
      await released.promise;
      await route.continue();
    });
    await signIn(page, "user@demo.example");
    await page.getByRole("button", { name: "Signing in …" }).waitFor();
    await page.waitForTimeout(300);
    expect(asked.atOnce.filter((file) => file.includes("form-calls")).length).toBe(1);
    step = "later";
    const signedIn = page.waitForRequest("**/api/users/login");
    released.resolve();
    await signedIn;
    expect(asked.later).toEqual([]);
    await reaches(page, "/profile");
  });

  test("says under each field what is missing, goes to the first, and sends nothing", async () => {
    await open("/login");
    const sent = requests();
    await fillIn(page, { "E-mail": "no address" });
    await press(page, "Sign In");
    expect(await mistakeUnder(page, "E-mail")).toBe("Enter an e-mail address like name@example.com");
    expect(await mistakeUnder(page, "Password")).toBe("Your password is missing");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await fillIn(page, { "E-mail": "user@demo.example" });
    expect(await mistakeUnder(page, "E-mail")).toBeUndefined();
    expect(sent).toEqual([]);
  });

  test("a slow answer is waited for once, however often the button is pressed", async () => {
    let asked = 0;
    const pressedAgain = Promise.withResolvers<void>();
    await page.route("**/api/users/login", async (route) => {
      asked += 1;
      await pressedAgain.promise;
      await route.continue();
    });
    await open("/login");
    await signIn(page, "user@demo.example");
    const button = page.getByRole("button", { name: "Signing in …" });
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    pressedAgain.resolve();
    await reaches(page, "/");
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
    await reaches(page, "/");
    await open("/login?redirect=/profile");
    await reaches(page, "/profile");
    await open("/register?redirect=/agent/propertylist");
    await reaches(page, "/profile");
    await open("/admin/userlist");
    await reaches(page, "/login?redirect=%2Fadmin%2Fuserlist");
    await page.getByText("This place is for admins.").waitFor();
    await signIn(page, "admin@demo.example");
    await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
  });

  test("is no longer so here where the server knows of nobody", async () => {
    await open("/login");
    await signIn(page, "user@demo.example");
    await reaches(page, "/");
    await context.clearCookies();
    await open("/profile");
    await reaches(page, "/login?redirect=%2Fprofile");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
  });
});

describe("registering", () => {
  test("tells passwords that differ before anything is sent", async () => {
    await open("/register");
    const sent = requests();
    await fillIn(page, { ...somebody().fields, "Confirm password": "another one" });
    await press(page, "Register");
    expect(await mistakeUnder(page, "Confirm password")).toBe("Passwords do not match");
    expect(sent).toEqual([]);
  });

  test("an agent registers by 'List Your Property', and lands there", async () => {
    await open("/");
    await page.getByRole("link", { name: "List Your Property" }).first().click();
    expect(await page.getByLabel("Register as an Agent").isChecked()).toBe(true);
    await fillIn(page, somebody().fields);
    await press(page, "Register");
    await reaches(page, "/agent/propertylist");
    await page.getByRole("heading", { level: 1, name: "List of Properties" }).waitFor();
  });

  test("who unticks it lands on the profile and can become an agent there", async () => {
    await open("/register?redirect=/agent/propertylist");
    await page.getByLabel("Register as an Agent").uncheck();
    await fillIn(page, somebody().fields);
    await press(page, "Register");
    await reaches(page, "/profile");
    await page.getByLabel("Become an agent").check();
    await press(page, "Update");
    await toast(page, "Profile updated successfully");
    await page.getByRole("main").getByRole("link", { name: "List of Properties (agent)" }).click();
    await reaches(page, "/agent/propertylist");
  });

  test("an e-mail that is taken and a password that everybody has are told under their fields", async () => {
    await open("/register");
    await fillIn(page, { ...somebody().fields, "E-mail": "user@demo.example" });
    await press(page, "Register");
    await expect.poll(() => mistakeUnder(page, "E-mail")).toBe("An account with this e-mail already exists");
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Adaeze Obi");
    await fillIn(page, { ...somebody().fields, Password: "password123", "Confirm password": "password123" });
    await press(page, "Register");
    await expect.poll(() => mistakeUnder(page, "Password")).toBeTruthy();
  });

  test("the link between both pages keeps where the person wanted to go", async () => {
    await open("/login?redirect=/property/1%23reviews");
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    await reaches(page, "/register?redirect=%2Fproperty%2F1%23reviews");
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await reaches(page, "/login?redirect=%2Fproperty%2F1%23reviews");
  });
});
