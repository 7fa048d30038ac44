/** The account screens with JavaScript off: each form is a plain one, sent to its own page. */
import { afterEach, expect, test } from "vitest";
import { demoPassword } from "#lib/shared/management/demo-accounts.ts";
import { fillIn, press, signIn, somebody } from "../support/forms.ts";
import { mailedToken } from "../support/mails.ts";
import { context, forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();
onPhone(site, { javaScriptEnabled: false });
// Many a test here is about an answer that is no success.
afterEach(forgiveFailedRequests);

/** Sends the form as it is, past what the browser itself would say. */
const post = (path: string, form: Record<string, string>) =>
  context.request.post(site.url + path, { form, headers: { Origin: site.url }, maxRedirects: 0 });
const path = () => new URL(page.url()).pathname;

test("signing in keeps the e-mail and never the password, then leads on; Logout ends it", async () => {
  await open("/login?redirect=/profile%23x");
  await signIn(page, "user@demo.example", "not the password");
  await page.getByRole("alert").getByText("Invalid email or password").waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe("user@demo.example");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  expect(await page.getByRole("button", { name: /^Show/ }).count()).toBe(0);
  await fillIn(page, { Password: demoPassword });
  await press(page, "Sign In");
  expect(page.url()).toBe(`${site.url}/profile#x`);
  expect((await context.cookies()).map(({ name, httpOnly }) => `${name} ${httpOnly}`).sort()).toEqual([
    "fresh-session false",
    "session true",
    "trusted true",
  ]);
  expect(await page.locator("noscript p").isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Update" }).isDisabled()).toBe(true);
  await press(page, "Logout");
  expect(path()).toBe("/login");
  await open("/profile");
  expect(path()).toBe("/login");
});

test("what is wrong stands under its field, above the form, and in the status", async () => {
  const { fields, ...person } = somebody();
  const typed = { name: fields.Name, email: person.email, phoneNumber: "x", password: "p4ss!", isAgent: "true" };
  const answer = await post("/register", { ...typed, confirmPassword: "other" });
  expect(answer.status()).toBe(422);
  await page.setContent(await answer.text());
  await page.getByRole("alert").getByText("Please check the marked fields below.").waitFor();
  for (const [label, sentence] of [
    ["Phone number", "Enter a phone number like +234 803 000 0000"],
    ["Password", "Your password needs at least 10 characters"],
    ["Confirm password", "Passwords do not match"],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    expect(await field.getAttribute("aria-invalid"), label).toBe("true");
    const ids = (await field.getAttribute("aria-describedby"))?.split(" ") ?? [];
    expect(await page.locator(`#${ids.at(-1)}`).textContent(), label).toBe(sentence);
  }
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Adaeze Obi");
  expect(await page.getByLabel("Register as an Agent").isChecked()).toBe(true);
  expect(await answer.text()).not.toContain("p4ss!");
});

test("an agent registers, asks for a new password and signs in with it", async () => {
  const { email, fields } = somebody();
  await open("/register?redirect=/agent/propertylist");
  await fillIn(page, fields);
  await press(page, "Register");
  expect(path()).toBe("/agent/propertylist");
  await context.clearCookies();

  await open("/forgotten-password");
  await fillIn(page, { "E-mail": email });
  await press(page, "Send the link");
  await page.getByRole("status").getByText("a link is on its way to it").waitFor();
  const token = await mailedToken(site.dataDir, email, "/new-password");
  await open(`/new-password?token=${encodeURIComponent(token)}`);
  await fillIn(page, { "New password": "the newest of all", "Confirm password": "the newest of alll" });
  await press(page, "Set the password");
  await page.getByText("Passwords do not match").waitFor();
  await fillIn(page, { "New password": "the newest of all", "Confirm password": "the newest of all" });
  await press(page, "Set the password");
  await page.getByText("Your password was changed. Please sign in").waitFor();
  await open("/login");
  await signIn(page, email, "the newest of all");
  expect(path()).toBe("/");
});

test("who is signed in and mistypes a password is told nothing of a place that is closed to them", async () => {
  await open("/login");
  const other = await context.newPage();
  await other.goto(`${site.url}/login`);
  await signIn(other, "user@demo.example");
  await signIn(page, "user@demo.example", "not the password");
  await page.getByRole("alert").getByText("Invalid email or password").waitFor();
  expect(await page.getByText("This place is for").count()).toBe(0);
});

test("forms that no page has sent are told so", async () => {
  const foreign = await context.request.post(`${site.url}/login`, {
    form: { email: "user@demo.example", password: demoPassword },
    headers: { Origin: "https://evil.example" },
  });
  expect(foreign.status()).toBe(403);
  const answer = await context.request.post(`${site.url}/login`, { data: "[]", headers: { Origin: site.url } });
  expect(answer.status()).toBe(415);
  expect((await post("/login", {})).status()).toBe(422);
  expect((await post("/login", { ["__proto__"]: "x", email: "a", password: "b" })).status()).toBe(401);
  const evil = await post("/login?redirect=//evil.example", { email: "user@demo.example", password: demoPassword });
  expect([evil.status(), evil.headers()["location"]]).toEqual([303, "/"]);
  expect(evil.headers()["cache-control"]).toBe("no-store");
});

test("these pages come compressed, and a page that stands in for another only once", async () => {
  for (const [each, text] of [
    ["/login", "Forgotten your password?"],
    ["/admin/nothing-of-this-name", "404 - Page Not Found"],
  ] as const) {
    const answer = await context.request.get(site.url + each, { headers: { "Accept-Encoding": "br" } });
    expect([answer.headers()["content-encoding"], answer.headers()["vary"]], each).toEqual(["br", "Accept-Encoding"]);
    expect(await answer.text(), each).toContain(text);
  }
});

test("no link signs anybody out, and none of these pages is for search engines", async () => {
  await open("/login");
  await signIn(page, "user@demo.example");
  await open("/logout");
  expect(path()).toBe("/profile");
  for (const each of ["/login?redirect=/admin/userlist", "/forgotten-password", "/new-password?token=x", "/profile"]) {
    const answer = await open(each);
    expect(answer?.headers()["cache-control"], each).toBe("no-store");
    expect(await page.locator('meta[name="robots"]').getAttribute("content"), each).toBe("noindex");
  }
});
