import { describe, expect, test } from "vitest";
import { exampleProperty } from "#lib/contracts/openapi-examples.ts";
import type { Property } from "#lib/contracts/property.ts";
import { breadcrumbList, listingJsonLd, organization } from "#lib/shared/json-ld.ts";

const site = "https://ile.example";
const described = (differences: Partial<Property> = {}): object =>
  listingJsonLd({ ...exampleProperty, ...differences }, site);

describe("a listing in schema.org's words", () => {
  test("is real estate with an apartment in Nigeria, its price a year in naira", () => {
    expect(described()).toMatchObject({
      "@type": "RealEstateListing",
      url: `${site}/property/${exampleProperty._id}`,
      image: [`${site}${exampleProperty.images[0]}`],
      datePosted: exampleProperty.createdAt,
      mainEntity: {
        "@type": "Apartment",
        numberOfBedrooms: 3,
        address: { addressRegion: "Lagos", addressCountry: "NG" },
        aggregateRating: { ratingValue: 4, reviewCount: 1 },
      },
      offers: {
        price: 4_500_000,
        priceCurrency: "NGN",
        availability: "https://schema.org/InStock",
        priceSpecification: { unitCode: "ANN" },
      },
    });
  });

  test("is in the Emirates where its state is Dubai", () => {
    expect(described({ state: "Dubai" })).toMatchObject({ mainEntity: { address: { addressCountry: "AE" } } });
  });

  test("is a product in Builders Mart, a service for movers and a place on land", () => {
    expect(described({ category: "buildersmart" })).toMatchObject({ "@type": "Product" });
    expect(described({ category: "home movers" })).toMatchObject({ "@type": "Service", areaServed: "Lagos" });
    expect(described({ category: "land" })).toMatchObject({ mainEntity: { "@type": "Place" } });
  });

  test("names no price that cannot be read, and no rating without a review", () => {
    const bare = JSON.stringify(described({ priceAmount: null, priceCurrency: null, numReviews: 0, rating: 0 }));
    expect(bare).not.toContain('"price"');
    expect(bare).not.toContain("aggregateRating");
  });

  test("is out of stock where none is left", () => {
    expect(described({ countInStock: 0 })).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
  });
});

test("breadcrumbs count from one and are absolute", () => {
  expect(
    breadcrumbList(
      [
        { name: "Home", path: "/" },
        { name: "For sale", path: "/forsale" },
      ],
      site,
    ),
  ).toMatchObject({
    itemListElement: [
      { position: 1, item: `${site}/` },
      { position: 2, name: "For sale", item: `${site}/forsale` },
    ],
  });
});

test("the site says who runs it", () => {
  expect(organization("Ilé", "+234 800 000 0000", site)).toMatchObject({
    "@type": "Organization",
    name: "Ilé",
    contactPoint: { telephone: "+234 800 000 0000" },
  });
});
