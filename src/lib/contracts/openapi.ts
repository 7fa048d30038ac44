/** The API as an OpenAPI 3.1 document, made from the same contracts that type its answers. */
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject } from "zod-openapi";
import { type ErrorAnswer, errorAnswer } from "#lib/contracts/error.ts";
import { exampleListing, examplePage, exampleProperty } from "#lib/contracts/openapi-examples.ts";
import { listing, listQuery, pagedListings, property } from "#lib/contracts/property.ts";
import { categories } from "#lib/shared/categories.ts";

const json = (description: string, schema: z.ZodType, example: unknown) => ({
  description,
  content: { "application/json": { schema, example } },
});

const error = (description: string, example: ErrorAnswer) => json(description, errorAnswer, example);

const badQuery = error("A parameter cannot be read; `errors` says which.", {
  message: "pageNumber must be a whole number from 1",
  code: "BAD_REQUEST",
  errors: { pageNumber: "pageNumber must be a whole number from 1" },
});

const missing = (message: string) => error(message, { message, code: "NOT_FOUND" });

/** What every call may answer. */
const failures = {
  405: {
    ...error("Only GET and HEAD are answered here.", {
      message: "This can only be read",
      code: "METHOD_NOT_ALLOWED",
    }),
    headers: z.object({ Allow: z.string().meta({ example: "GET, HEAD" }) }),
  },
  500: error("Something went wrong on the server.", {
    message: "Something went wrong on our side. Please try again.",
    code: "INTERNAL",
  }),
  503: error("The server is busy: try again in a moment.", {
    message: "The site is busy saving something else. Please try again in a moment.",
    code: "DATABASE_BUSY",
  }),
};

type Operation = ZodOpenApiOperationObject;

const read = (operation: Omit<Operation, "tags">, tag = "Properties"): { get: Operation } => ({
  get: { ...operation, tags: [tag], responses: { ...operation.responses, ...failures } },
});

const query = z.object({
  pageNumber: listQuery.shape.pageNumber.meta({
    description: "Twelve listings to a page. Past the last page `properties` is empty.",
    example: 1,
  }),
  keyword: listQuery.shape.keyword.meta({
    description: "Words that all must occur; hyphens are spaces. Blank is the plain list.",
    example: "3-bedroom-flat",
  }),
});

const named = categories.flatMap(({ name, slug }) => (name === slug ? [name] : [name, slug]));
const category = z.string().meta({
  description: `A category's name or path segment, however it is cased: ${named.join(", ")}.`,
  example: "for sale",
});
const id = z.string().meta({ description: "The listing's `_id`.", example: exampleListing._id });

const paths = {
  "/api/properties": read({
    operationId: "listProperties",
    summary: "Listings, newest first, or those found by a keyword.",
    requestParams: { query },
    responses: { 200: json("A page of listings.", pagedListings, examplePage), 400: badQuery },
  }),
  "/api/properties/category/{category}": read({
    operationId: "listPropertiesOfCategory",
    summary: "Listings of one category, newest first, or those found by a keyword.",
    requestParams: { path: z.object({ category }), query },
    responses: {
      200: json("A page of listings.", pagedListings, examplePage),
      400: badQuery,
      404: missing("There is no such category"),
    },
  }),
  "/api/properties/top": read({
    operationId: "listTopProperties",
    summary: "The five best rated listings that can be had.",
    responses: { 200: json("At most five listings.", z.array(listing).max(5), [exampleListing]) },
  }),
  "/api/properties/{id}": read({
    operationId: "getProperty",
    summary: "One listing with its newest reviews.",
    requestParams: { path: z.object({ id }) },
    responses: {
      200: json("The listing.", property, exampleProperty),
      404: missing("Property not found"),
    },
  }),
  "/api/openapi.json": read(
    {
      operationId: "getOpenApiDocument",
      summary: "This document.",
      responses: {
        200: json("An OpenAPI 3.1 document.", z.looseObject({ openapi: z.string() }), { openapi: "3.1.0" }),
      },
    },
    "About",
  ),
};

export const openApiDocument = (siteName: string, siteUrl: string): ReturnType<typeof createDocument> =>
  createDocument({
    openapi: "3.1.0",
    info: { title: `${siteName} API`, version: "1.0.0", description: "Published listings, open to everybody." },
    servers: [{ url: siteUrl }],
    tags: [{ name: "Properties" }, { name: "About" }],
    paths,
  });
