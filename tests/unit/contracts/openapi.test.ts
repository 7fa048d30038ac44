import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { auditPage } from "#lib/contracts/audit.ts";
import { favourite } from "#lib/contracts/favourite.ts";
import { importPreview, importResult } from "#lib/contracts/listing-import.ts";
import { managedProperty } from "#lib/contracts/managed-property.ts";
import { openApiDocument } from "#lib/contracts/openapi/document.ts";
import {
  exampleAudit,
  exampleFavourite,
  exampleListing,
  exampleManagedUser,
  examplePage,
  examplePeople,
  exampleProfile,
  exampleProperty,
  exampleReview,
  exampleSession,
  exampleUpload,
  exampleUser,
} from "#lib/contracts/openapi/examples.ts";
import { exampleImport, examplePreview } from "#lib/contracts/openapi/files.ts";
import { exampleManaged } from "#lib/contracts/openapi/managed-properties.ts";
import { exampleOpenReports, exampleReports } from "#lib/contracts/openapi/reports.ts";
import { exampleSuggestions } from "#lib/contracts/openapi/suggestions.ts";
import { managedUser, peoplePage } from "#lib/contracts/people.ts";
import { uploadAnswer } from "#lib/contracts/picture.ts";
import { listing, pagedListings, property } from "#lib/contracts/property.ts";
import { openReports, reportsPage } from "#lib/contracts/report.ts";
import { review } from "#lib/contracts/review.ts";
import { suggestions } from "#lib/contracts/suggestions.ts";
import { profileAnswer, session, user } from "#lib/contracts/user.ts";
import { parsePrice } from "#lib/price/reading.ts";

const document = openApiDocument({ siteName: "Ilé", siteUrl: "https://ile.example", cookieName: "session" });
const operations = Object.values(document.paths ?? {}).flatMap(({ get, post, put, delete: remove }) =>
  [get, post, put, remove].filter((operation) => operation !== undefined),
);
const statuses = (path: string): string[] => Object.keys(document.paths?.[path]?.get?.responses ?? {});

/** Every value under `name`, however deep. */
function valuesOf(name: string, node: unknown): unknown[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [...(key === name ? [value] : []), ...valuesOf(name, value)]);
}

describe("the API's description", () => {
  test("is OpenAPI 3.1 and names this site as its server", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.info).toMatchObject({ title: "Ilé API", version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    expect(document.servers).toEqual([{ url: "https://ile.example" }]);
  });

  test("has an entry for every file under pages/api, and no other", () => {
    const files = globSync("**/*.ts", { cwd: "src/pages/api" }).filter((file) => file !== "[...path].ts");
    const paths = files.map((file) =>
      `/api/${file}`
        .replace(/\.ts$/, "")
        .replace(/\/index$/, "")
        .replaceAll(/\[([^\]]+)\]/g, "{$1}"),
    );
    expect(Object.keys(document.paths ?? {}).sort()).toEqual(paths.sort());
  });

  test("lists each call with the errors that it may answer", () => {
    const any = ["405", "500", "503"];
    expect(statuses("/api/properties")).toEqual(["200", "400", ...any]);
    expect(statuses("/api/properties/category/{category}")).toEqual(["200", "400", "404", ...any]);
    expect(statuses("/api/properties/top")).toEqual(["200", ...any]);
    expect(statuses("/api/properties/listed")).toEqual(["200", "400", ...any]);
    expect(statuses("/api/properties/{id}")).toEqual(["200", "404", ...any]);
  });

  test("gives every call a name of its own, a summary and a known tag", () => {
    const names = operations.map((operation) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const known = document.tags?.map((tag) => tag.name);
    for (const operation of operations) {
      expect(operation.summary).toBeTruthy();
      expect(known).toEqual(expect.arrayContaining(operation.tags ?? ["none"]));
    }
  });

  test("declares every parameter that a path has", () => {
    for (const [path, { get, post, put, delete: remove }] of Object.entries(document.paths ?? {})) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ in: "path", name, required: true }));
      for (const operation of [get, post, put, remove].filter((one) => one !== undefined)) {
        const declared = (operation.parameters ?? []).filter((one) => "in" in one && one.in === "path");
        expect(declared).toMatchObject(inPath);
      }
    }
  });

  test("describes optional query parameters with their limits", () => {
    const parameters = document.paths?.["/api/properties"]?.get?.parameters ?? [];
    expect(parameters.slice(0, 2)).toMatchObject([
      { in: "query", name: "pageNumber", schema: { type: "integer", minimum: 1, maximum: 1_000_000, default: 1 } },
      { in: "query", name: "keyword", schema: { type: "string" } },
    ]);
    const names = parameters.map((parameter) => "name" in parameter && parameter.name);
    expect(names).toEqual(
      expect.arrayContaining(["category", "state", "minPrice", "bedrooms", "pool", "rating", "sort"]),
    );
    for (const parameter of parameters) expect(parameter).not.toHaveProperty("required", true);
  });

  test("defines every schema that it refers to", () => {
    const defined = Object.keys(document.components?.schemas ?? {}).map((name) => `#/components/schemas/${name}`);
    const used = [...new Set(valuesOf("$ref", document))];
    expect(used).toContain("#/components/schemas/Error");
    expect(used).toContain("#/components/schemas/PagedListings");
    expect(defined).toEqual(expect.arrayContaining(used));
  });

  test("is plain JSON", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe("its examples", () => {
  test("are answers that the contracts allow", () => {
    expect(z.strictObject(listing.shape).parse(exampleListing)).toEqual(exampleListing);
    expect(pagedListings.parse(examplePage)).toEqual(examplePage);
    expect(property.parse(exampleProperty)).toEqual(exampleProperty);
    expect(z.strictObject(managedProperty.shape).parse(exampleManaged)).toEqual(exampleManaged);
    expect(review.parse(exampleReview)).toEqual(exampleReview);
    expect(session.parse(exampleSession)).toEqual(exampleSession);
    expect(user.parse(exampleUser)).toEqual(exampleUser);
    expect(profileAnswer.parse(exampleProfile)).toEqual(exampleProfile);
    expect(managedUser.parse(exampleManagedUser)).toEqual(exampleManagedUser);
    expect(peoplePage.parse(examplePeople)).toEqual(examplePeople);
    expect(auditPage.parse(exampleAudit)).toEqual(exampleAudit);
    expect(favourite.parse(exampleFavourite)).toEqual(exampleFavourite);
    expect(uploadAnswer.parse(exampleUpload)).toEqual(exampleUpload);
    expect(importResult.parse(exampleImport)).toEqual(exampleImport);
    expect(suggestions.parse(exampleSuggestions)).toEqual(exampleSuggestions);
    expect(importPreview.parse(examplePreview)).toEqual(examplePreview);
    expect(reportsPage.parse(exampleReports)).toEqual(exampleReports);
    expect(openReports.parse(exampleOpenReports)).toEqual(exampleOpenReports);
  });

  test("agree with themselves", () => {
    const { price, priceAmount, priceCurrency, pricePeriod, numReviews, rating } = exampleProperty;
    expect(parsePrice(price)).toEqual({ amount: priceAmount, currency: priceCurrency, period: pricePeriod });
    expect(exampleProperty.reviews).toHaveLength(numReviews);
    expect(rating).toBe(exampleProperty.reviews[0]?.rating);
  });
});

test("every call for whoever is signed in says so, and how", () => {
  const names = Object.keys(document.components?.securitySchemes ?? {});
  const secured = operations.filter((operation) => operation.security !== undefined);
  expect(secured.length).toBeGreaterThan(8);
  for (const { operationId, security, responses } of secured) {
    expect(names, operationId).toEqual(security?.flatMap((scheme) => Object.keys(scheme)));
    expect(Object.keys(responses ?? {}), operationId).toContain("401");
  }
});
