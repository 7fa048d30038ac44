import { globSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { createDocument } from "zod-openapi";
import { reader } from "../support/readers.ts";

type Document = ReturnType<typeof createDocument>;

const site = reader("demo");
let document: Document;

beforeAll(async () => {
  document = await (await fetch(`${site.url}/api/openapi.json`)).json();
});

const operations = () =>
  Object.values(document.paths ?? {}).flatMap(({ get, post, put, delete: remove }) =>
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
    expect(document.servers).toEqual([{ url: expect.stringMatching(/^http/) }]);
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
    const names = operations().map((operation) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const known = document.tags?.map((tag) => tag.name);
    for (const operation of operations()) {
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
});

test("every call for whoever is signed in says so, and how", () => {
  const names = Object.keys(document.components?.securitySchemes ?? {});
  const secured = operations().filter((operation) => operation.security !== undefined);
  expect(secured.length).toBeGreaterThan(8);
  for (const { operationId, security, responses } of secured) {
    expect(names, operationId).toEqual(security?.flatMap((scheme) => Object.keys(scheme)));
    expect(Object.keys(responses ?? {}), operationId).toContain("401");
  }
});
