/** Reporting a listing on a phone, with script and without: mistakes are said on the page, and there is a way back. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Listing } from "#lib/contracts/property.ts";
import { axeViolations } from "../support/axe.ts";
import { fillIn, press, reaches } from "../support/forms.ts";
import { context, forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();
onPhone(site);

let form: string;
beforeAll(async () => {
  const [listing] = (await (await fetch(`${site.url}/api/properties/top`)).json()) as Listing[];
  form = `/property/${listing?._id}/report`;
});

const summary = () => page.getByRole("alert");
const send = () => press(page, "Send the report");
const hasFocus = () => summary().evaluate((element) => element === document.activeElement);

test("mistakes stand under their fields, below a summary that has the focus; back from the thanks is the form", async () => {
  await open(form);
  await send();
  await page.locator("#field-reason-error").getByText("Choose what is wrong with it").waitFor();
  expect(await summary().textContent()).toBe("Please check the marked field below.");
  expect(await hasFocus()).toBe(true);
  expect(await page.getByRole("radiogroup", { name: "What is wrong with it?" }).getAttribute("aria-invalid")).toBe(
    "true",
  );
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel("Something else").check();
  await fillIn(page, { "Your e-mail (optional)": "nobody" });
  await send();
  await page.locator("#field-comment-error").getByText("Tell us what is wrong with it").waitFor();
  await page.locator("#field-email-error").getByText("Enter an e-mail address").waitFor();
  expect(await page.getByLabel("Something else").isChecked()).toBe(true);
  expect(await hasFocus()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);

  await fillIn(page, { "Your e-mail (optional)": "", "What should we know? (optional)": "It is a hotel" });
  await send();
  await reaches(page, `${form}ed`);
  await page.getByRole("heading", { level: 1, name: "Thank you" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const posts: string[] = [];
  page.on("request", (request) => posts.push(request.method()));
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Thank you" }).waitFor();
  await page.goBack();
  await reaches(page, form);
  expect(await page.getByRole("button", { name: "Send the report" }).isEnabled()).toBe(true);
  expect(posts).not.toContain("POST");
  forgiveFailedRequests();
});

test("a lost connection is said, and nothing that was typed is lost", async () => {
  await open(form);
  await page.getByLabel("Pictures or facts are wrong").check();
  await fillIn(page, { "What should we know? (optional)": "Another house" });
  await context.setOffline(true);
  await send();
  await summaryOfLoss().waitFor();
  await context.setOffline(false);
  expect(await page.getByLabel("What should we know? (optional)").inputValue()).toBe("Another house");
  await send();
  await reaches(page, `${form}ed`);
  forgiveFailedRequests();
});

const summaryOfLoss = () => page.getByText("Nothing was sent. Please check your internet connection and try again.");

describe("without JavaScript", () => {
  onPhone(site, { javaScriptEnabled: false });

  test("the page says the same, and not the browser; the thanks can be loaded again", async () => {
    await open(form);
    await fillIn(page, { "Your e-mail (optional)": "nobody" });
    await send();
    await page.locator("#field-reason-error").getByText("Choose what is wrong with it").waitFor();
    await page.locator("#field-email-error").getByText("Enter an e-mail address").waitFor();
    expect(await summary().textContent()).toBe("Please check the marked fields below.");
    expect(await page.locator("[data-message]:focus").count()).toBe(1);
    await page.getByLabel("Something else").check();
    await fillIn(page, { "Your e-mail (optional)": "", "What should we know? (optional)": "It is a hotel" });
    await send();
    await reaches(page, `${form}ed`);
    // The address changes before the page is there: only a page that has come can be loaded again.
    await page.getByRole("heading", { level: 1, name: "Thank you" }).waitFor();
    await page.waitForLoadState();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Thank you" }).waitFor();
    forgiveFailedRequests();
  });
});
