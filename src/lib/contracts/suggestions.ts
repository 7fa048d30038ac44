/** Search suggestions. */
import { z } from "zod";
import { longestKeyword } from "#lib/shared/list/keyword.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { states } from "#lib/shared/place/states.ts";
import { line } from "#lib/shared/text/text-schema.ts";

const stateName = z.enum(states.map((state) => state.name));
const listings = z.int().min(0).meta({ description: "Number of listings on its page." });
const slug = (what: string) => z.string().meta({ description: `Name of its page under \`${what}\`.` });

const place = z.object({
  text: z.string().meta({ description: "The search with its last words completed." }),
  name: z.string(),
  state: stateName,
});

const state = z.object({ name: stateName, label: z.string(), slug: slug("/state/"), listings });

/** A town, district or estate. */
const district = z.object({
  id: z.string().meta({ description: "Name of its page under `/state/`.", example: "lagos/lekki-phase-1" }),
  name: z.string(),
  state: stateName,
  listings,
});

const category = z.object({
  name: z.enum(categories.map((each) => each.name)),
  label: z.string(),
  slug: slug("/"),
  listings,
});

/** Sub-category of the Builders Mart. */
const subCategory = z.object({
  label: z.string(),
  slug: z.string().meta({ description: "Name of its page under `/buildersmart/`." }),
  listings,
});

const title = z.object({ _id: z.string(), title: z.string(), location: z.string(), state: stateName });

/** Best matches of each kind first. */
export const suggestions = z
  .object({
    places: z.array(place).max(5),
    states: z.array(state).max(2),
    districts: z.array(district).max(3),
    categories: z.array(category).max(3),
    subCategories: z.array(subCategory).max(3),
    titles: z.array(title).max(4),
    isDeadEnd: z.boolean().meta({ description: "Whether further letters of the last word would find nothing either." }),
  })
  .meta({ id: "Suggestions" });

export type SearchSuggestions = z.infer<typeof suggestions>;

export const suggestionQuery = z.object({
  keyword: line("keyword", longestKeyword).meta({
    description: "The text typed so far. Blank has no suggestions; only the first 100 characters count.",
    example: "3 bedroom flat in lek",
  }),
});
