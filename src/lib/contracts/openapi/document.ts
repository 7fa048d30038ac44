/** The API as an OpenAPI 3.1 document, generated from the contracts that type its answers. */
import { z } from "zod";
import { createDocument } from "zod-openapi";
import { auditPaths } from "#lib/contracts/openapi/audit.ts";
import { filePaths } from "#lib/contracts/openapi/files.ts";
import { managedPropertyPaths } from "#lib/contracts/openapi/managed-properties.ts";
import { json, type Operation, open } from "#lib/contracts/openapi/parts.ts";

import { peoplePaths } from "#lib/contracts/openapi/people.ts";
import { picturePaths } from "#lib/contracts/openapi/pictures.ts";
import { propertyPaths } from "#lib/contracts/openapi/properties.ts";
import { reportPaths } from "#lib/contracts/openapi/reports.ts";
import { reviewPaths } from "#lib/contracts/openapi/reviews.ts";
import { suggestionPaths } from "#lib/contracts/openapi/suggestions.ts";
import { workingCopyPaths } from "#lib/contracts/openapi/working-copies.ts";

const documentItself = {
  get: open("About", {
    operationId: "getOpenApiDocument",
    summary: "This document.",
    responses: {
      200: json("An OpenAPI 3.1 document.", z.looseObject({ openapi: z.string() }), { openapi: "3.1.0" }),
    },
  }),
};

const bearer = { type: "http", scheme: "bearer", description: "The `token` of login and register." } as const;
const cookie = (name: string) =>
  ({
    type: "apiKey",
    in: "cookie",
    name,
    description:
      "Cookie that browsers get at login. A page sends its person's `_id` in the header `Page-Person`; if another account is signed in, the answer is 403 `OTHER_PERSON`.",
  }) as const;

type Method = "get" | "post" | "put" | "delete";
type Paths = Record<string, Partial<Record<Method, Operation>>>;

/** The methods of one path may be in several parts. */
function merged(...parts: Paths[]): Paths {
  const all: Paths = {};
  for (const [path, methods] of parts.flatMap((part) => Object.entries(part))) {
    all[path] = { ...all[path], ...methods };
  }
  return all;
}

interface Described {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly cookieName: string;
}

export const openApiDocument = ({ siteName, siteUrl, cookieName }: Described): ReturnType<typeof createDocument> =>
  createDocument({
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: "1.0.0",
      description:
        "Published listings for everyone; accounts, reviews and selections for signed-in people; listings, pictures and people for their managers.",
    },
    servers: [{ url: siteUrl }],
    tags: [
      { name: "Properties" },
      { name: "Pictures" },
      { name: "Users" },
      { name: "Favourites" },
      { name: "Reports" },
      { name: "Audit log" },
      { name: "About" },
    ],
    components: {
      securitySchemes: { bearer, cookie: cookie(cookieName) },
    },
    paths: merged(
      propertyPaths,
      managedPropertyPaths,
      filePaths,
      picturePaths,
      peoplePaths,
      reviewPaths,
      reportPaths,
      auditPaths,
      suggestionPaths,
      workingCopyPaths,
      {
        "/api/openapi.json": documentItself,
      },
    ),
  });
