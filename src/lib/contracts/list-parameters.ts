/** Filter and order parameters of public lists, for the OpenAPI document. `list-asked.ts` reads them. */
import { z } from "zod";
import { pagedQuery } from "#lib/contracts/property.ts";
import {
  byParameter,
  type FactFilter,
  factFilters,
  factValues,
  hasFilters,
  numbersFilters,
  unsaid,
} from "#lib/listing/fields/filters.ts";
import { exampleOf } from "#lib/listing/fields/values.ts";
import type { ListParameter } from "#lib/shared/list/list-request.ts";
import { leastRatings, listingSorts } from "#lib/shared/list/listing-filter.ts";
import { categories, subCategories } from "#lib/shared/listing/categories.ts";
import { states } from "#lib/shared/place/states.ts";

const rooms = (noun: string, most: number, example: unknown) =>
  z
    .string()
    .optional()
    .meta({
      description: `Any of these numbers of ${noun}, separated by commas or in several parameters. 0 means homes without any, ${most} that many or more.`,
      example: String(example),
    });

const price = (words: string, example: string) =>
  z
    .string()
    .optional()
    .meta({
      description: `${words} In naira, or dirhams for Dubai properties. Monthly prices are compared by the year. Sale prices, yearly rents and nightly rates mix, unless a category is chosen.`,
      example,
    });

const yes = (description: string) => z.enum(["1"]).optional().meta({ description, example: "1" });

const howMany: Readonly<Record<FactFilter["match"], string>> = {
  any: "any of",
  all: "each of the chosen ones of",
  step: "one of the limits",
};

export const listParameterDocs = {
  ...pagedQuery.shape,
  category: z
    .enum(categories.map(({ slug }) => slug))
    .optional()
    .meta({ description: "Path segment or name; the path's own category takes precedence.", example: "forrent" }),
  subCategory: z
    .enum(subCategories.map(({ slug }) => slug))
    .optional()
    .meta({ description: "For Builders Mart only. Other categories are refused.", example: "doors" }),
  state: z
    .enum(states.map(({ slug }) => slug))
    .optional()
    .meta({ description: "Path segment or name.", example: "lagos" }),
  district: z.string().optional().meta({
    description:
      "Town, district or estate with the places inside of it: the last segments of its page under `/state/`.",
    example: "lagos/lekki-phase-1",
  }),
  minPrice: price("The lowest price.", "500k"),
  maxPrice: price("The highest price.", "5000000"),
  maxMoveIn: z
    .string()
    .optional()
    .meta({
      description:
        "The highest total to move in, with usual fees where an owner states none. In naira, or dirhams for Dubai " +
        "properties. Listings without a total are left out.",
      example: "2m",
    }),
  ...byParameter(numbersFilters, ({ noun, most, field }) => rooms(noun[1], most, exampleOf(field))),
  ...byParameter(hasFilters, ({ label }) => yes(`Only with this: ${label}.`)),
  available: yes("Only available listings."),
  pictures: yes("Only with pictures."),
  availableBy: z.string().optional().meta({
    description: "The last day from which it may be available. Listings that say no day are left out.",
    example: "2026-12-31",
  }),
  ...byParameter(factFilters, (filter) =>
    z
      .string()
      .optional()
      .meta({
        description: `${filter.label}: ${howMany[filter.match]} ${factValues(filter).join(", ")}, separated by commas or in several parameters. \`${unsaid}\` also finds listings without the fact.`,
        example: filter.choices[0]?.value,
      }),
  ),
  rating: z.enum(leastRatings.map(String)).optional().meta({ description: "At least so many stars.", example: "4" }),
  sort: z.enum(listingSorts).optional().meta({
    description:
      "Price orders compare like minPrice, `move-in` by the total to move in. Listings without one come last.",
    example: "price-up",
  }),
} satisfies Record<Exclude<ListParameter, "takenOut" | "exact"> | "pageNumber", z.ZodType>;
