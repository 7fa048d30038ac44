/** A whole day's work of a new agent, from registering to taking a deletion back, on one phone. */
import { expect, test } from "vitest";
import { awake, countsPictures, pictureFile, saved, typedUrls } from "../support/editor.ts";
import { fillIn, press, reaches, register, tableAwake, toast } from "../support/forms.ts";
import { onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();
onPhone(site);

const title = "Loft above the old printing house";
const list = async (): Promise<string> => (await fetch(`${site.url}/home`)).text();
const agree = (name: string) => page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
const row = () => page.getByRole("row").filter({ hasText: title });

test("an agent registers, lists a home with pictures, changes it, hides it, deletes it and takes that back", async () => {
  await open("/register?redirect=/agent/propertylist");
  await page.getByLabel("Register as an Agent").check();
  await register(page);
  await reaches(page, "/agent/propertylist");

  await page.getByRole("button", { name: "Create property" }).first().click();
  await page.getByText("Are you sure you want to create a new property?", { exact: true }).waitFor();
  await agree("Create");
  await page.waitForURL(/\/agent\/property\/[\w-]+\/edit$/);
  await toast(page, "Property created successfully");
  await awake(page);
  const id = new URL(page.url()).pathname.split("/")[3] ?? "";

  await fillIn(page, {
    Title: title,
    Price: "₦1.2m per annum",
    Location: "Broad Street, Lagos Island",
    Description: "One large room under the roof, with light from both sides.",
  });
  await page.getByLabel("Category").selectOption("rent");
  await page.getByLabel("State", { exact: true }).selectOption("Lagos");
  await page.getByLabel("Add pictures").setInputFiles(await Promise.all(["a.jpg", "b.jpg", "c.jpg"].map(pictureFile)));
  await countsPictures(page, 3);
  const [first, second, third] = await typedUrls(page);
  await page.getByRole("button", { name: "Picture 3 of 3" }).click();
  await press(page, "Make it the cover");
  await press(page, "Done");
  expect(await typedUrls(page)).toEqual([third, first, second]);

  // The public list stands in the cache from here on.
  expect(await list()).not.toContain(title);
  await press(page, "Publish");
  await toast(page, "Property updated successfully");
  await saved(page, "Published");
  expect(await list()).toContain(title);
  const shown = await fetch(`${site.url}/property/${id}`);
  expect(await shown.text()).toContain(third?.replace(/-\d+\.webp$/, ""));

  await fillIn(page, { Price: "₦1.1m per annum" });
  await page
    .locator(".save-state")
    .getByText(/^Saved \d\d:\d\d/)
    .waitFor();
  await press(page, "Publish changes");
  await saved(page, "Published");
  expect(await list()).toContain("₦1,100,000");

  await press(page, "Unpublish");
  await saved(page, "Saved as draft");
  expect(await list()).not.toContain(title);
  expect((await fetch(`${site.url}/property/${id}`)).status).toBe(404);
  await press(page, "Publish");
  await saved(page, "Published");
  expect(await list()).toContain(title);

  await open("/agent/propertylist");
  await tableAwake(page);
  await row()
    .getByRole("button", { name: `Delete ${title}` })
    .click();
  await page.getByText("Are you sure you want to delete this property?", { exact: true }).waitFor();
  await agree("Delete");
  await toast(page, "Property deleted successfully");
  await expect.poll(list).not.toContain(title);
  await page.getByRole("button", { name: "Undo" }).click();
  await row().waitFor();
  await expect.poll(list).toContain(title);
});
