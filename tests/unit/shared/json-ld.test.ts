import { describe, expect, test } from "vitest";
import { exampleProperty } from "#lib/contracts/examples.ts";
import type { Property } from "#lib/contracts/property.ts";
import { breadcrumbList, listingJsonLd, organization } from "#lib/shared/listing/json-ld.ts";

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
        priceSpecification: { unitCode: "ANN", unitText: "year" },
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
    const bare = JSON.stringify(described({ price: "Price on request", numReviews: 0, rating: 0 }));
    expect(bare).not.toContain('"price"');
    expect(bare).not.toContain("aggregateRating");
  });

  test.each([
    ["₦85m", { price: 85_000_000, priceCurrency: "NGN" }, undefined],
    ["₦45,000 per night", { price: 45_000, priceCurrency: "NGN" }, "DAY"],
    ["AED 5,000 monthly", { price: 5_000, priceCurrency: "AED" }, "MON"],
    ["$1,200 a year", { price: 1_200, priceCurrency: "USD" }, "ANN"],
  ])("gives the price %s with its currency and unit", (price, asked, unitCode) => {
    const { offers } = described({ price }) as { offers: Record<string, unknown> };
    expect(offers).toMatchObject(asked);
    if (unitCode === undefined) expect(offers).not.toHaveProperty("priceSpecification");
    else expect(offers["priceSpecification"]).toMatchObject({ ...asked, unitCode });
  });

  test("gives the price of a square metre as one of that unit, never as the plain price", () => {
    const { offers } = described({ price: "₦7,500 per sqm" }) as { offers: Record<string, unknown> };
    expect(offers).not.toHaveProperty("price");
    expect(offers["priceSpecification"]).toEqual({
      "@type": "UnitPriceSpecification",
      price: 7_500,
      priceCurrency: "NGN",
      unitCode: "MTK",
      unitText: "square metre",
    });
  });

  test("has what it offers as amenities, its rooms at least, and the terms of its lease", () => {
    const home = described({
      offer: "rent",
      bedrooms: 3,
      gatedEstate: true,
      security: ["cctv", "guards"],
      meter: "own-prepaid",
      availableFrom: "2027-01-31",
    });
    expect(home).toMatchObject({
      mainEntity: {
        numberOfRooms: { minValue: 3 },
        amenityFeature: expect.arrayContaining([
          { "@type": "LocationFeatureSpecification", name: "Gated estate", value: true },
          { "@type": "LocationFeatureSpecification", name: "CCTV", value: true },
        ]),
        additionalProperty: expect.arrayContaining([
          { "@type": "PropertyValue", name: "Electricity meter", value: "Own prepaid meter" },
        ]),
      },
      offers: { businessFunction: "http://purl.org/goodrelations/v1#LeaseOut", availabilityStarts: "2027-01-31" },
    });
    expect(described({ category: "short lets", offer: "short-let", minimumNights: 2 })).toMatchObject({
      offers: { leaseLength: { minValue: 2, unitCode: "DAY" } },
    });
    expect(JSON.stringify(described({ gatedEstate: false }))).not.toContain("Gated estate");
  });

  test("has its size where it is known: of the floor, or of the plot", () => {
    const size = { value: 120, unitCode: "MTK" };
    expect(described({ size: 120 })).toMatchObject({ mainEntity: { floorSize: size } });
    const land = described({ size: 120, plotArea: 120, category: "land" });
    const { additionalProperty } = (land as { mainEntity: { additionalProperty: object | object[] } }).mainEntity;
    const sizes = [additionalProperty]
      .flat()
      .filter((each) => "unitCode" in each || JSON.stringify(each).includes("120"));
    expect(sizes).toMatchObject([{ name: "Plot area" }]);
    expect(JSON.stringify(land)).not.toContain("floorSize");
    expect(JSON.stringify(described({ size: null }))).not.toContain("MTK");
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
