/** The API call for search suggestions. */
import { z } from "zod";
import { exampleListing } from "#lib/contracts/openapi/examples.ts";
import { error, json, open } from "#lib/contracts/openapi/parts.ts";
import { type SearchSuggestions, suggestionQuery, suggestions } from "#lib/contracts/suggestions.ts";

export const exampleSuggestions: SearchSuggestions = {
  places: [{ text: "3 bedroom flat in Lekki Phase 1", name: "Lekki Phase 1", state: "Lagos" }],
  states: [],
  categories: [],
  subCategories: [],
  titles: [
    {
      _id: exampleListing._id,
      title: exampleListing.title,
      location: exampleListing.location,
      state: exampleListing.state,
    },
  ],
  isDeadEnd: false,
};

const query = z.object({
  keyword: suggestionQuery.shape.keyword.meta({
    description: "The text typed so far. Blank has no suggestions; only the first 100 characters count.",
    example: "3 bedroom flat in lek",
  }),
});

export const suggestionPaths = {
  "/api/suggestions": {
    get: open("Properties", {
      operationId: "suggestSearches",
      summary: "Suggested places, states, categories, sub-categories and titles for typed text.",
      requestParams: { query },
      responses: {
        200: json("A few of each kind.", suggestions, exampleSuggestions),
        400: error("The keyword is missing, too long, or contains characters that can't be displayed.", {
          message: "keyword is missing",
          code: "BAD_REQUEST",
          errors: { keyword: "keyword is missing" },
        }),
      },
    }),
  },
};
