/** Words that nothing can break but the page itself: in every text that somebody types, on every page that shows it. */
import { beforeAll, expect, test } from "vitest";
import { signUp } from "../support/accounts.ts";
import { newListing } from "../support/listings.ts";
import { onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();
onPhone(site);

const word = (length: number): string => "Ọ̀rúnmìlà".repeat(20).slice(0, length);
let id: string;
let other: string;

beforeAll(async () => {
  const agent = await signUp(site, { isAgent: true });
  const texts = {
    title: word(110),
    location: word(110),
    description: word(150),
    nearbySchools: word(110),
    nearbyHospitals: word(110),
    nearbySuperMarkets: word(110),
    state: "Borno",
  };
  id = await newListing(site, agent, texts);
  other = await newListing(site, agent, texts);
});

/** What stands out on the right, if the page can be scrolled there. */
const tooWide = () =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? "nothing"
      : [...document.querySelectorAll("main *, footer *")]
          .filter((element) => element.getBoundingClientRect().left + element.scrollWidth > innerWidth)
          .map((element) => element.outerHTML.slice(0, 120)),
  );

test("widen nothing that shows a listing, at any width", async () => {
  await open(`/property/${other}`);
  await open(`/property/${id}`);
  await page
    .getByRole("button", { name: /^Save for Later/ })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("favourites"))).toContain(id);
  const { title } = (await (await fetch(`${site.url}/api/properties/${id}`)).json()) as { title: string };
  const shown = [
    "/state/borno",
    "/forrent?state=borno",
    `/property/${id}`,
    `/property/${other}`,
    `/property/${id}/reviews`,
    `/property/${id}/report`,
    `/compare?ids=${id},${other}`,
    "/favourites",
  ];
  for (const path of shown) {
    await open(path);
    // Favourites are written by a script.
    await expect.poll(() => page.getByRole("main").innerText(), { message: path }).toContain(title);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await tooWide(), `${path} at ${width}`).toBe("nothing");
    }
  }
});
