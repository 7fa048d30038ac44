/** A path for every kind of public page, with a full list for each kind of list. */
import type { Listing, PagedListings } from "#lib/contracts/property.ts";
import { dayBefore } from "#lib/shared/text/dates.ts";
import type { RunningSite } from "./server.ts";

const fixed = [
  "/",
  "/home",
  "/page/2",
  "/forSale",
  "/forRent",
  "/distressSale",
  "/sharedApartment",
  "/shortLets",
  "/lands",
  "/boysQuarters",
  "/warehouses",
  "/dubaiProperties",
  "/homemovers",
  "/buildersmart",
  "/buildersmart/doors",
  "/buildersmart/others",
  "/estimator",
  "/estimator?height=2.5&width=3&material=wood&design=custom",
  "/state/Lagos",
  "/state/yobe",
  "/home?maxPrice=90m&sort=price-up",
  "/forsale?subCategory=doors&state=dubai",
  "/search/lekki",
  "/search/nothing-like-it",
  "/forrent?state=lagos&bedrooms=3&available=1&sort=price-up",
  "/forrent?bedrooms=0&pool=1&rating=4",
  "/search/aparment-lekky",
  "/filters?category=forrent&minPrice=cheap",
  "/shortlets?state=kebbi",
  `/shortlets?state=lagos&bedrooms=2&date=${dayBefore(-30)}&area=Lekki`,
  "/favourites",
];

async function json<Answer>(site: Pick<RunningSite, "url">, path: string): Promise<Answer> {
  return (await fetch(site.url + path)).json() as Promise<Answer>;
}

/** Adds the best rated listing, the newest of three categories, and a comparison of all four. */
export async function publicPages(site: Pick<RunningSite, "url">): Promise<string[]> {
  const [best] = await json<Listing[]>(site, "/api/properties/top");
  const newest = await Promise.all(
    ["short lets", "land", "buildersmart"].map(async (category) => {
      const path = `/api/properties/category/${encodeURIComponent(category)}`;
      return (await json<PagedListings>(site, path)).properties[0];
    }),
  );
  const ids = [best, ...newest].map((listing) => listing?._id);
  const ofListing = ["", "/report", "/reported"].map((page) => `/property/${best?._id}${page}`);
  const others = newest.map((listing) => `/property/${listing?._id}`);
  return [...fixed, ...ofListing, ...others, `/compare?ids=${ids.join(",")}`];
}

/** Other pages without sign-in: forms and pages of a listing. The last two redirect. */
export async function openScreens(site: Pick<RunningSite, "url">): Promise<string[]> {
  const [best] = await json<Listing[]>(site, "/api/properties/top");
  return [
    "/login",
    "/login?redirect=/profile",
    "/register",
    "/register?redirect=/agent/propertylist",
    "/forgotten-password",
    "/new-password?token=nobody-has-sent-it",
    "/verify-email?token=nobody-has-sent-it",
    `/property/${best?._id}/reviews`,
    `/property/${best?._id}/report`,
    "/property/not-there",
    "/not-there",
    "/shortletbooking",
    "/profile",
  ];
}
