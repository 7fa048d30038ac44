/** The profile and a forgotten password, with script. */
import { afterEach, describe, expect, test } from "vitest";
import { fillIn, mistakeUnder, press, reaches, register, signIn, toast } from "../support/forms.ts";
import { mailedToken } from "../support/mails.ts";
import { context, forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();
onPhone(site);
// Many a test here is about an answer that is no success.
afterEach(forgiveFailedRequests);

const registered = async (path = "/register") => {
  await open(path);
  return register(page);
};

describe("the profile", () => {
  test("keeps every field", async () => {
    await registered("/register?redirect=/profile");
    await reaches(page, "/profile");
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
    await toast(page, "Profile updated successfully");
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
    await reaches(page, "/profile");
    const field = page.getByLabel("New account statement");
    const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
    await field.setInputFiles({ name: "statement.pdf", mimeType: "application/pdf", buffer: pdf });
    await press(page, "Update");
    await toast(page, "Profile updated successfully");
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);
    await field.setInputFiles({ name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<script>") });
    await press(page, "Update");
    await expect.poll(() => mistakeUnder(page, "New account statement")).toBeTruthy();
    await field.setInputFiles({ name: "l.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5_300_000) });
    await press(page, "Update");
    expect(await mistakeUnder(page, "New account statement")).toBe(
      "Your account statement can be at most 5 MB: choose a smaller file",
    );
  });

  test("changes the password only where one was typed, and this browser stays signed in", async () => {
    const { email, password } = await registered("/register?redirect=/profile");
    await reaches(page, "/profile");
    await fillIn(page, { "New password": "quite another one", "Confirm password": "quite another" });
    await press(page, "Update");
    expect(await mistakeUnder(page, "Confirm password")).toBe("Passwords do not match");
    await fillIn(page, { "Confirm password": "quite another one", "Current password": password });
    await press(page, "Update");
    await toast(page, "Profile updated successfully");
    expect(await page.getByLabel("New password", { exact: true }).inputValue()).toBe("");
    await page.reload();
    await press(page, "Update");
    await toast(page, "Profile updated successfully");
    await press(page, "Logout");
    await reaches(page, "/login");
    await signIn(page, email, password);
    await toast(page, "Invalid email or password");
    await signIn(page, email, "quite another one");
    await reaches(page, "/");
  });

  test("tells what is wrong under its field, and keeps all that was typed when nobody is signed in any more", async () => {
    await registered("/register?redirect=/profile");
    await reaches(page, "/profile");
    await fillIn(page, { LinkedIn: "https://evil.example/in/me", Location: "Jos" });
    await press(page, "Update");
    await expect.poll(() => mistakeUnder(page, "LinkedIn")).toContain("Enter a LinkedIn address");
    await fillIn(page, { LinkedIn: "" });
    await context.clearCookies();
    await press(page, "Update");
    await toast(page, "Your session has ended. Please sign in again.");
    expect(await page.getByLabel("Location").inputValue()).toBe("Jos");
    expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
  });

  test("asks for the e-mail to be confirmed, once", async () => {
    const { email } = await registered("/register?redirect=/profile");
    await reaches(page, "/profile");
    await page.getByText("Your e-mail is not confirmed yet.").waitFor();
    await press(page, "Send again");
    await toast(page, "A link is on its way to your e-mail address");
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
    await reaches(page, "/");
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
    await reaches(page, "/");
    await open(link);
    await fillIn(page, { "New password": "one more of them", "Confirm password": "one more of them" });
    await press(page, "Set the password");
    await toast(page, "This link has expired. Please ask for a new one.");
  });
});
