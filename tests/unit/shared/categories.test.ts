import { describe, expect, test } from "vitest";
import {
  categories,
  categoryByName,
  categoryBySlug,
  propertyCategories,
  subCategories,
  subCategoryBySlug,
} from "#lib/shared/listing/categories.ts";

/** Section 8 of the specification, word for word. */
const emptySentences: [name: string, sentence: string][] = [
  ["for sale", "No properties found for sale."],
  ["distress sale", "No properties found for distress sales."],
  ["rent", "No properties found for rent."],
  ["short lets", "No properties found for short lets."],
  ["land", "No land found for sale."],
  ["shared apartment", "No property found for shared apartment."],
  ["warehouse", "No warehouse found."],
  ["boys quarters", "No boys quarters found for rent."],
  ["home movers", "No Home mover is currently available for hire."],
  ["dubai properties", "No properties found"],
  ["buildersmart", "No properties found"],
];

/** Section 2: the path of each category. */
const slugs: [name: string, slug: string][] = [
  ["for sale", "forsale"],
  ["distress sale", "distresssale"],
  ["land", "lands"],
  ["boys quarters", "boysquarters"],
  ["warehouse", "warehouses"],
  ["home movers", "homemovers"],
  ["dubai properties", "dubaiproperties"],
  ["rent", "forrent"],
  ["shared apartment", "sharedapartment"],
  ["short lets", "shortlets"],
  ["buildersmart", "buildersmart"],
];

describe("categories", () => {
  test("there are eleven, nine of them in the header's menu with its spellings and order", () => {
    expect(categories).toHaveLength(11);
    expect(propertyCategories.map((category) => category.headerPath)).toEqual([
      "/forSale",
      "/forRent",
      "/distressSale",
      "/sharedApartment",
      "/shortLets",
      "/lands",
      "/boysquarters",
      "/warehouses",
      "/dubaiProperties",
    ]);
  });

  test.each(emptySentences)("an empty list of %s says: %s", (name, sentence) => {
    expect(categoryByName(name)?.emptySentence).toBe(sentence);
  });

  test.each(slugs)("%s lives at /%s", (name, slug) => {
    expect(categoryBySlug(slug)?.name).toBe(name);
  });

  test("a name is found in any letter case", () => {
    expect(categoryByName(" For Sale ")?.name).toBe("for sale");
    expect(categoryByName("nothing")).toBeUndefined();
    expect(categoryBySlug("constructor")).toBeUndefined();
  });
});

describe("Builders Mart", () => {
  test("has the ten sub-categories of its side menu", () => {
    expect(subCategories.map((subCategory) => subCategory.label)).toEqual([
      "Bathroom",
      "Doors",
      "Gates",
      "Kitchen",
      "Lights and Switch",
      "Tiles and Marble",
      "Wardrobes and Cabinets",
      "Windows",
      "Glass and Mirror",
      "Others",
    ]);
  });

  test.each(
    "bathroom windows doors gates tilesandmarble kitchen others lightsandswitch wardrobesandcabinets glassandmirror".split(
      " ",
    ),
  )("has %s at its path", (slug) => {
    expect(subCategoryBySlug(slug)?.slug).toBe(slug);
  });
});
