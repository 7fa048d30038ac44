/** The categories of the specification: what they are called, where they live and what an empty list says. */

export type CategoryName =
  | "for sale"
  | "rent"
  | "distress sale"
  | "shared apartment"
  | "short lets"
  | "land"
  | "boys quarters"
  | "warehouse"
  | "dubai properties"
  | "home movers"
  | "buildersmart";

export interface Category {
  /** The value kept in the database and used by the API. */
  readonly name: CategoryName;
  /** Canonical first path segment. */
  readonly slug: string;
  /** The spelling that the header links to. */
  readonly headerPath: string;
  /** Short label for menus, chips and cards. */
  readonly label: string;
  /** "128 homes for rent": the words after the count, singular and plural. */
  readonly noun: readonly [one: string, many: string];
  /** The specification's sentence for an empty list. */
  readonly emptySentence: string;
}

const category = (
  name: CategoryName,
  headerPath: string,
  label: string,
  noun: readonly [string, string],
  emptySentence: string,
): Category => ({
  name,
  slug: headerPath.slice(1).toLowerCase(),
  headerPath,
  label,
  noun,
  emptySentence,
});

export const land = "land";
export const warehouse = "warehouse";
export const dubaiProperties = "dubai properties";

/** The nine categories of the header's Property Listings menu, in its order. */
export const propertyCategories: readonly Category[] = [
  category("for sale", "/forSale", "For sale", ["home for sale", "homes for sale"], "No properties found for sale."),
  category("rent", "/forRent", "For rent", ["home for rent", "homes for rent"], "No properties found for rent."),
  category(
    "distress sale",
    "/distressSale",
    "Distress sale",
    ["distress sale", "distress sales"],
    "No properties found for distress sales.",
  ),
  category(
    "shared apartment",
    "/sharedApartment",
    "Shared apartment",
    ["shared apartment", "shared apartments"],
    "No property found for shared apartment.",
  ),
  category(
    "short lets",
    "/shortLets",
    "Short lets",
    ["short let", "short lets"],
    "No properties found for short lets.",
  ),
  category(land, "/lands", "Lands", ["plot of land", "plots of land"], "No land found for sale."),
  category(
    "boys quarters",
    "/boysquarters",
    "Boys quarters",
    ["boys quarters", "boys quarters"],
    "No boys quarters found for rent.",
  ),
  category(warehouse, "/warehouses", "Warehouses", ["warehouse", "warehouses"], "No warehouse found."),
  category(
    dubaiProperties,
    "/dubaiProperties",
    "Dubai properties",
    ["home in Dubai", "homes in Dubai"],
    "No properties found",
  ),
];

export const homeMovers = category(
  "home movers",
  "/homemovers",
  "Home movers",
  ["home mover", "home movers"],
  "No Home mover is currently available for hire.",
);

export const buildersMart = category(
  "buildersmart",
  "/buildersmart",
  "Builders Mart",
  ["building material", "building materials"],
  "No properties found",
);

export const categories: readonly Category[] = [...propertyCategories, homeMovers, buildersMart];

const goods: ReadonlySet<string> = new Set([homeMovers.name, buildersMart.name]);
const places: ReadonlySet<string> = new Set([land, warehouse]);

/** What is no place has nothing nearby. */
export const isPlace = (category: string): boolean => !goods.has(category);

/** Only of what people live in does it say something to have no rooms: a home without bedrooms is a self contain. */
export const isDwelling = (category: string): boolean => isPlace(category) && !places.has(category);

/** A sub-category of Builders Mart: `slug` is both its path segment and its value in the database. */
export interface SubCategory {
  readonly slug: string;
  readonly label: string;
}

/** The ten sub-categories in the order of the side menu. */
export const subCategories: readonly SubCategory[] = [
  { slug: "bathroom", label: "Bathroom" },
  { slug: "doors", label: "Doors" },
  { slug: "gates", label: "Gates" },
  { slug: "kitchen", label: "Kitchen" },
  { slug: "lightsandswitch", label: "Lights and Switch" },
  { slug: "tilesandmarble", label: "Tiles and Marble" },
  { slug: "wardrobesandcabinets", label: "Wardrobes and Cabinets" },
  { slug: "windows", label: "Windows" },
  { slug: "glassandmirror", label: "Glass and Mirror" },
  { slug: "others", label: "Others" },
];

const bySlug = new Map(categories.map((entry) => [entry.slug, entry]));
const byName = new Map<string, Category>(categories.map((entry) => [entry.name, entry]));

export const categoryBySlug = (slug: string): Category | undefined => bySlug.get(slug);

/** The category with this database value, however it is cased: `For Sale` is `for sale`. */
export const categoryByName = (name: string): Category | undefined => byName.get(name.trim().toLowerCase());

export const subCategoryBySlug = (slug: string): SubCategory | undefined =>
  subCategories.find((entry) => entry.slug === slug);
