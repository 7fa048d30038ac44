/** The call for suggestions, for the OpenAPI document. */
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
    description: "What was typed so far. Blank has no suggestions; of a long text its first 100 characters count.",
    example: "3 bedroom flat in lek",
  }),
});

export const suggestionPaths = {
  "/api/suggestions": {
    get: open("Properties", {
      operationId: "suggestSearches",
      summary: "Places, states, categories, sub-categories and titles that somebody may be about to type.",
      requestParams: { query },
      responses: {
        200: json("A few of each kind.", suggestions, exampleSuggestions),
        400: error("The keyword is missing or too long, or holds what cannot be shown.", {
          message: "keyword is missing",
          code: "BAD_REQUEST",
          errors: { keyword: "keyword is missing" },
        }),
      },
    }),
  },
};
