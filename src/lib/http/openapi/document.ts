/** OpenAPI 3.1 document of the API, generated from the declarations of its endpoints. */
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from "zod-openapi";
import { exampleOf } from "#lib/contracts/examples.ts";
import type { DeclaredAnswer, Endpoint, Operation, Tag } from "#lib/http/endpoint.ts";
import type { Method } from "#lib/http/methods.ts";
import { errorsOf } from "#lib/http/openapi/errors.ts";

const tags: readonly Tag[] = ["Properties", "Pictures", "Users", "Favourites", "Reports", "Audit log", "About"];

const bearer = { type: "http", scheme: "bearer", description: "The `token` of login and register." } as const;
const cookie = (name: string) =>
  ({
    type: "apiKey",
    in: "cookie",
    name,
    description:
      "Cookie that browsers get at login. A page sends its person's `_id` in the header `Page-Person`; if another account is signed in, the answer is 403 `OTHER_PERSON`.",
  }) as const;

const ifMatch = z.object({
  "If-Match": z
    .string()
    .optional()
    .meta({ description: "The `ETag` of an answer. An outdated one changes nothing.", example: '"3"' }),
});

interface Described {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly cookieName: string;
}

/** `endpoints` by file, such as `./properties/[id]/index.ts`. */
export const openApiDocument = (
  { siteName, siteUrl, cookieName }: Described,
  endpoints: Readonly<Record<string, Endpoint>>,
): ReturnType<typeof createDocument> =>
  createDocument({
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: "1.0.0",
      description:
        "Published listings for everyone; accounts, reviews and selections for signed-in people; listings, pictures and people for their managers.",
    },
    servers: [{ url: siteUrl }],
    tags: tags.map((name) => ({ name })),
    components: { securitySchemes: { bearer, cookie: cookie(cookieName) } },
    paths: Object.fromEntries(
      Object.entries(endpoints)
        // The route of unknown paths has no path of its own.
        .filter(([file]) => !file.includes("[..."))
        .map(([file, endpoint]) => pathItem(pathOf(file), endpoint)),
    ),
  });

const pathOf = (file: string): string =>
  file
    .replace(/^\./, "/api")
    .replace(/(?:\/index)?\.ts$/, "")
    .replaceAll(/\[(\w+)\]/g, "{$1}");

function pathItem(path: string, { operations, tag }: Endpoint) {
  if (operations === undefined) throw new Error(`${path} declares nothing: export ALL = endpoint(…)`);
  const described = Object.entries(operations).map(([method, operation]) => {
    const declared = Object.keys(operation.params ?? {}).map((name) => `{${name}}`);
    if (String(declared) !== String(path.match(/\{\w+\}/g) ?? [])) throw new Error(`${path} declares ${declared}`);
    return [method.toLowerCase(), { tags: [tag], ...operationOf(method as Method, operation) }];
  });
  return [path, Object.fromEntries(described)];
}

function operationOf(method: Method, operation: Operation): ZodOpenApiOperationObject {
  const { name, summary, access, params, query, parameters, body, takes, answers } = operation;
  const asked = parameters ? z.object(parameters) : query;
  const answered = Object.entries(answers).map(([status, answer]) => [status, answerOf(answer)]);
  return {
    operationId: name,
    summary,
    requestParams: {
      ...(params && { path: z.object(params) }),
      ...(asked && { query: asked }),
      ...(operation.ifMatch && { header: ifMatch }),
    },
    ...(body && { requestBody: { required: true, content: jsonOf(body) } }),
    ...(takes && { requestBody: { required: true, ...takes } }),
    ...(access !== "anyone" && { security: [{ bearer: [] }, { cookie: [] }] }),
    responses: { ...Object.fromEntries(answered), ...errorsOf(method, operation) },
  };
}

const jsonOf = (schema: z.ZodType, example = exampleOf(schema)) => ({ "application/json": { schema, example } });

function answerOf(answer: DeclaredAnswer): ZodOpenApiResponseObject {
  if (typeof answer === "string") return { description: answer };
  const [of, description, example] = answer;
  if (!(of instanceof z.ZodType)) return { description, content: of };
  return { description, content: jsonOf(of, example), ...versionOf(of) };
}

/** ETag of an answer with a version. */
function versionOf(contract: z.ZodType) {
  const all = contract instanceof z.ZodUnion ? contract.options : [contract];
  const versioned = all.filter((each) => each instanceof z.ZodObject && "version" in each.shape);
  if (versioned.length === 0) return {};
  const etag = z.string().meta({ description: "The version, for If-Match.", example: '"3"' });
  return { headers: z.object({ ETag: versioned.length < all.length ? etag.optional() : etag }) };
}
