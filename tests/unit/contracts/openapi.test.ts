import { describe, expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { openApi } from "#lib/contracts/openapi.ts";

const statuses = (path: string): string[] => Object.keys(openApi.paths?.[path]?.get?.responses ?? {});

/** Every value of a `$ref` in the document. */
function references(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === "$ref" && typeof value === "string" ? [value] : references(value),
  );
}

describe("the API's description", () => {
  test("names this site as its server", () => {
    expect(openApi.openapi).toBe("3.1.0");
    expect(openApi.servers).toEqual([{ url: config.siteUrl }]);
  });

  test("lists each call with the errors that it may answer", () => {
    expect(Object.keys(openApi.paths ?? {})).toHaveLength(4);
    expect(statuses("/api/properties")).toEqual(["200", "400", "405", "500"]);
    expect(statuses("/api/properties/category/{category}")).toEqual(["200", "400", "404", "405", "500"]);
    expect(statuses("/api/properties/top")).toEqual(["200", "405", "500"]);
    expect(statuses("/api/properties/{id}")).toEqual(["200", "404", "405", "500"]);
  });

  test("describes optional query parameters with their limits", () => {
    const parameters = openApi.paths?.["/api/properties"]?.get?.parameters ?? [];
    expect(parameters).toMatchObject([
      { in: "query", name: "pageNumber", schema: { type: "integer", minimum: 1, maximum: 1_000_000, default: 1 } },
      { in: "query", name: "keyword", schema: { type: "string" } },
    ]);
    for (const parameter of parameters) expect(parameter).not.toHaveProperty("required", true);
  });

  test("defines every schema that it refers to", () => {
    const defined = Object.keys(openApi.components?.schemas ?? {}).map((name) => `#/components/schemas/${name}`);
    const used = [...new Set(references(openApi))];
    expect(used).toContain("#/components/schemas/Error");
    expect(defined).toEqual(expect.arrayContaining(used));
  });
});
