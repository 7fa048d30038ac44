/** Structured data (schema.org) of pages. */
import type { Property } from "#lib/contracts/property.ts";
import { fieldsJsonLd } from "#lib/listing/fields/json-ld.ts";
import { readPrice } from "#lib/price/reading.ts";
import { usualCurrency } from "#lib/price/shown-price.ts";
import { isDwelling } from "#lib/shared/listing/categories.ts";
import { isShownPicture } from "#lib/shared/listing/pictures.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { shortened } from "#lib/shared/text/shortened.ts";

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export const breadcrumbList = (crumbs: readonly Crumb[], siteUrl: string): object => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});

export const organization = (name: string, phone: string, siteUrl: string): object => ({
  "@type": "Organization",
  name,
  url: siteUrl,
  logo: `${siteUrl}/icon-512.png`,
  contactPoint: { "@type": "ContactPoint", telephone: phone, contactType: "customer service" },
});

/** Search engines show a part; the page itself holds the rest. */
const [mostPictures, longestDescription] = [3, 155];

/** A listing by kind: a product in Builders Mart, a service for movers, else real estate. */
export function listingJsonLd(property: Property, siteUrl: string): object {
  const common = {
    name: property.title,
    description: shortened(property.description, longestDescription),
    url: siteUrl + paths.property(property._id),
    image: property.images
      .filter(isShownPicture)
      .slice(0, mostPictures)
      .map((image) => new URL(image, siteUrl).href),
  };
  const offers = offer(property);
  if (property.category === "buildersmart") return { "@type": "Product", ...common, ...ratingOf(property), offers };
  if (property.category === "home movers") {
    return { "@type": "Service", ...common, areaServed: property.state, ...ratingOf(property), offers };
  }
  return {
    "@type": "RealEstateListing",
    ...common,
    datePosted: property.createdAt,
    ...(property.updatedAt !== property.createdAt && { dateModified: property.updatedAt }),
    mainEntity: residence(property),
    offers,
  };
}

function offer(property: Property): object {
  const availability = `https://schema.org/${property.countInStock > 0 ? "InStock" : "OutOfStock"}`;
  return { "@type": "Offer", ...askedOf(property), availability, ...termsOf(property) };
}

const businessFunctions = { sale: "Sell", rent: "LeaseOut", "short-let": "LeaseOut", "joint-venture": undefined };

/** Whether it is sold or let, from when, and for how many nights at least. */
function termsOf({ offer: kind, availableFrom, minimumNights }: Property): object {
  const businessFunction = kind === null ? undefined : businessFunctions[kind];
  return {
    ...(businessFunction && { businessFunction: `http://purl.org/goodrelations/v1#${businessFunction}` }),
    ...(availableFrom !== null && { availabilityStarts: availableFrom }),
    ...(kind === "short-let" &&
      minimumNights !== null && {
        leaseLength: { "@type": "QuantitativeValue", minValue: minimumNights, unitCode: "DAY" },
      }),
  };
}

const unitCodes = { year: "ANN", month: "MON", night: "DAY", once: undefined };

/** A total price is the offer's price; a price per square metre has only a unit price. */
function askedOf(property: Property): object {
  const reading = readPrice(property.price, usualCurrency(property));
  if (!reading) return {};
  const { amount, currency: priceCurrency, period } = reading.price;
  const price = amount / 100;
  const unitPrice = (unitCode: string, unitText: string) => ({
    priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency, unitCode, unitText },
  });
  if (reading.isPerSquareMetre) return unitPrice("MTK", "square metre");
  const unitCode = unitCodes[period];
  return { price, priceCurrency, ...(unitCode !== undefined && unitPrice(unitCode, period)) };
}

function ratingOf(property: Property): object {
  if (property.numReviews === 0) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: property.rating, reviewCount: property.numReviews },
  };
}

function residence(property: Property): object {
  return {
    "@type": residenceType(property),
    address: {
      "@type": "PostalAddress",
      streetAddress: property.location,
      addressRegion: property.state,
      addressCountry: property.state === "Dubai" ? "AE" : "NG",
    },
    // Living rooms and kitchens are not counted: a home has at least its bedrooms.
    ...(property.bedrooms > 0 &&
      isDwelling(property.category) && {
        numberOfRooms: { "@type": "QuantitativeValue", minValue: property.bedrooms },
      }),
    ...fieldsJsonLd(property),
    ...ratingOf(property),
  };
}

function residenceType({ category, title }: Property): string {
  if (category === "land" || category === "warehouse") return "Place";
  return /\b(flat|apartment|studio|penthouse|self.?contain)/i.test(title) ? "Apartment" : "House";
}
