/** An admin goes from a person to that person's listings, and takes them out as a file. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inDatabase } from "../support/accounts.ts";
import { axeViolations } from "../support/axe.ts";
import { complaintsOf } from "../support/browser.ts";
import { reaches, tableAwake } from "../support/forms.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();

test("an admin goes from a person to that person's listings, filters and exports them, and back to everybody's", async () => {
  const [owner] = inDatabase(
    site,
    `select users.id, users.name, count(*) as listings, count(*) filter (where category = 'rent') as rents
     from users join properties on properties.owner_id = users.id where deleted_at is null
     group by users.id, users.name having count(*) filter (where category = 'rent') > 1 order by users.id limit 1`,
  );
  const said = (column: string) => String(owner?.[column]);
  const [id, name, listings, rents] = [said("id"), said("name"), said("listings"), said("rents")];
  const { context } = await signIn(site, "admin@demo.example", { width: 1440 });
  const page = await context.newPage();
  const complaints = complaintsOf(page);

  await page.goto(`${site.url}/admin/user/${id}/edit`);
  await page.getByRole("link", { name: `${listings} listings`, exact: true }).click();
  await reaches(page, `/admin/propertylist?owner=${id}`);
  await tableAwake(page);
  const found = (many: string) => page.getByText(new RegExp(`^${many} properties`)).waitFor();
  await found(listings);
  expect(new Set(await page.getByRole("cell").getByRole("link", { name, exact: true }).allTextContents()).size).toBe(1);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel("Category").selectOption("rent");
  await reaches(page, `/admin/propertylist?owner=${id}&category=rent`);
  await found(rents);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: `Export ${rents} listings` }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file.split(/\r\n(?=[0-9a-f]{8}-)/).length - 1).toBe(Number(rents));

  await page.getByRole("link", { name: `Owner: ${name} Show all owners` }).click();
  await reaches(page, "/admin/propertylist?category=rent");
  await page.goBack();
  await found(rents);

  await page
    .getByRole("row")
    .nth(1)
    .getByRole("link", { name: /^Edit / })
    .click();
  await page.getByRole("link", { name: "All listings of this owner" }).click();
  await reaches(page, `/admin/propertylist?owner=${id}`);
  expect(await page.getByRole("link", { name: /^Owner: / }).count()).toBe(1);
  await context.close();
  expect(complaints).toEqual([]);
});
