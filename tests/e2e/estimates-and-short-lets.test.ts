/** The estimator and the way from Book Now to a list, on a phone with script. Without it `tests/api` walks them. */
import { expect, test } from "vitest";
import { dayBefore } from "#lib/shared/text/dates.ts";
import { axeViolations } from "../support/axe.ts";
import { fillIn, islandAwake, mistakeUnder, press, reaches, signIn } from "../support/forms.ts";
import { forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();
onPhone(site);

const cost = () => page.getByText(/^₦[\d,]+\.\d\d$/);
const height = () => page.getByLabel("Height (meters)");
const width = () => page.getByLabel("Width (meters)");
const status = () => page.locator("#estimate[role=status]");

test("the estimator shows a cost only when Estimate Cost was pressed, and only that of what stands in it", async () => {
  await open("/buildersmart/others");
  await page.getByText("No properties found").waitFor();
  // Typed at once, while the island is still on its way.
  await height().pressSequentially("-2");
  await page.getByLabel("Wood").check();
  await islandAwake(height());
  await press(page, "Estimate Cost");
  await page.getByText("Width is missing").waitFor();
  expect(await mistakeUnder(page, "Height (meters)")).toBe("Height must be more than 0");
  expect(await height().evaluate((field) => field === document.activeElement)).toBe(true);
  expect([await height().inputValue(), await page.getByLabel("Wood").isChecked()]).toEqual(["-2", true]);
  expect(await axeViolations(page)).toEqual([]);

  await height().fill("2.5");
  expect(await mistakeUnder(page, "Height (meters)")).toBeUndefined();
  expect(await mistakeUnder(page, "Width (meters)")).toBe("Width is missing");
  await width().fill("3");
  expect(await cost().count()).toBe(0);
  await width().press("Enter");
  await cost().getByText("₦48,750.00").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.getByLabel("Steel").check();
  expect(await cost().count()).toBe(0);
  expect(await status().textContent()).toBe("Your inputs changed. Press Estimate Cost to update.");
  await press(page, "Estimate Cost");
  await cost().getByText("₦56,250.00").waitFor();
  expect(page.url()).toBe(`${site.url}/buildersmart/others`);
});

test("a form that is sent while its island is on its way is answered by the server, with what was typed", async () => {
  await page.route(/\/_astro\/Estimator/, () => undefined);
  await open("/buildersmart/others");
  await height().pressSequentially("-2");
  await page.getByLabel("Wood").check();
  await press(page, "Estimate Cost");
  await page.getByText("Width is missing").waitFor();
  expect(new URL(page.url()).pathname).toBe("/estimator");
  expect(await mistakeUnder(page, "Height (meters)")).toBe("Height must be more than 0");
  expect([await height().inputValue(), await page.getByLabel("Wood").isChecked()]).toEqual(["-2", true]);
  forgiveFailedRequests();
});

test("a cost from the server goes as soon as something is changed", async () => {
  await open("/estimator?height=2&width=3&material=aluminum&design=default");
  expect(await cost().textContent()).toBe("₦30,000.00");
  await width().fill("30");
  await status().getByText("Your inputs changed").waitFor();
  expect(await cost().count()).toBe(0);
  await press(page, "Estimate Cost");
  await cost().getByText("₦300,000.00").waitFor();
});

test("Book Now leads over the sign-in page to a form with that home, and to the list; what was typed stays", async () => {
  const { properties } = await (await fetch(`${site.url}/api/properties/category/short%20lets`)).json();
  const home = properties.find(({ countInStock }: { countInStock: number }) => countInStock > 0);
  await open("/shortlets");
  await page
    .getByRole("link", { name: /^Book Now/ })
    .first()
    .click();
  await signIn(page, "user@demo.example");
  await reaches(page, `/shortletbooking?property=${home._id}`);
  await page.getByRole("region", { name: "The home you chose" }).getByText(home.title).waitFor();

  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  // The hearts of a page ask for the person's favourites once after signing in, on a slow machine as late as here.
  const ofTheForm = () => requests.filter((asked) => asked !== "GET /api/favourites/mine");
  await press(page, "Find short lets");
  expect(await mistakeUnder(page, "Date")).toBe("Choose your arrival day");
  await fillIn(page, { Date: dayBefore(1), Area: "Anywhere" });
  await press(page, "Find short lets");
  expect(await mistakeUnder(page, "Date")).toBe("This day has passed. Choose today or later");
  expect(await axeViolations(page)).toEqual([]);
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);

  const date = dayBefore(-30);
  await fillIn(page, { Date: date });
  await page.getByLabel("Rooms").selectOption("4");
  await press(page, "Find short lets");
  const { state } = home;
  const list = `/shortlets?state=${state.toLowerCase().replaceAll(" ", "-")}&bedrooms=4&property=${home._id}&date=${date}&area=Anywhere`;
  await reaches(page, list);
  await page.getByRole("link", { name: "Ask on WhatsApp" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(ofTheForm().filter((asked) => asked.startsWith("POST") || asked.includes("/api/"))).toEqual([
    "POST /shortletbooking",
  ]);

  await open(`/shortletbooking?property=${home._id}`);
  await expect.poll(() => page.getByLabel("Area").inputValue(), { timeout: 10_000 }).toBe("Anywhere");
  expect([await page.getByLabel("Date").inputValue(), await page.getByLabel("Rooms").inputValue()]).toEqual([
    date,
    "4",
  ]);
  forgiveFailedRequests();
});

test("blanks are no area, and a form that the server has answered is still there for whoever comes back to it", async () => {
  await open("/shortletbooking");
  await signIn(page, "user@demo.example");
  await reaches(page, "/shortletbooking");
  const date = dayBefore(-30);
  await fillIn(page, { Date: date, Area: "   " });
  await page.getByLabel("Rooms").selectOption("1");
  await page.getByLabel("State").selectOption("Lagos");
  await press(page, "Find short lets");
  const noArea = await mistakeUnder(page, "Area");
  // As a script that was not loaded would send it.
  await page.evaluate(() => document.querySelector<HTMLFormElement>("form[data-call=shortLet]")?.submit());
  await page.waitForLoadState();
  expect(await mistakeUnder(page, "Area")).toBe(noArea);
  forgiveFailedRequests();
  await fillIn(page, { Area: "Yaba" });
  await press(page, "Find short lets");
  await page.waitForURL(/\/shortlets/);
  await page.goBack();
  await page.waitForURL(/\/shortletbooking/);
  await expect.poll(() => page.getByLabel("Area").inputValue()).toBe("Yaba");
  expect(await page.getByLabel("Date").inputValue()).toBe(date);
});
