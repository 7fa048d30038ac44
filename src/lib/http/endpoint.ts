/** API endpoints. Each declares its access, query, body and answers once; checks and the OpenAPI document follow. */
import type { APIContext, APIRoute } from "astro";
import type { z } from "zod";
import type { Origin, Person } from "#lib/accounts/person.ts";
import { announce } from "#lib/cluster/announcement.ts";
import type { ErrorAnswer } from "#lib/contracts/error.ts";
import { forbidden, notSignedIn } from "#lib/errors.ts";
import { errorResponse } from "#lib/http/error-response.ts";
import { readJson } from "#lib/http/json-body.ts";
import { byMethod, type Method } from "#lib/http/methods.ts";
import { answerInLines } from "#lib/http/ndjson.ts";
import { checkPagePerson } from "#lib/http/page-person.ts";
import { publicAnswer } from "#lib/http/public-answer.ts";
import { etagOf, ifMatchOf } from "#lib/http/versions.ts";
import { pagePersonHeader } from "#lib/shared/route/page-person.ts";

/** Who may call: everyone, signed-in people, or admins. */
export type Access = "anyone" | "user" | "admin";

export type Tag = "Properties" | "Pictures" | "Users" | "Favourites" | "Reports" | "Audit log" | "About";

type Shape = Readonly<Record<string, z.ZodType>>;

/** Content other than JSON, by media type. */
export type Content = Readonly<Record<string, { readonly schema: z.ZodType; readonly example?: unknown }>>;

/** Description of an answer without body; or contract, description and an example in place of the contract's. */
export type DeclaredAnswer = string | readonly [of: z.ZodType | Content, about: string, example?: unknown];

export type Answers = Readonly<Partial<Record<200 | 201 | 202 | 204, DeclaredAnswer>>>;

/** Message of the answer; or some of its fields and a description. Defaults are in `openapi/errors.ts`. */
export type DeclaredError = string | (Partial<ErrorAnswer> & { readonly about?: string });

interface Declared<Params, Query, Body, Success> {
  /** `operationId` in OpenAPI. */
  readonly name: string;
  readonly summary: string;
  /** Path parameters. */
  readonly params?: Params;
  /** Checked before `handle` runs. */
  readonly query?: Query;
  /** Query parameters in OpenAPI, if `handle` reads the query itself. */
  readonly parameters?: Shape;
  /** JSON body, checked before `handle` runs. */
  readonly body?: Body;
  /** Another body, which `handle` reads itself. */
  readonly takes?: { readonly content: Content; readonly description?: string };
  /** Whether `handle` obeys If-Match. */
  readonly ifMatch?: boolean;
  readonly answers: Success;
  /** Errors in addition to those of access, query and body. */
  readonly errors?: Readonly<Record<number, DeclaredError>>;
}

export interface Operation extends Declared<Shape, z.ZodObject, z.ZodType, Answers> {
  readonly access: Access;
  readonly run: APIRoute;
}

export interface Endpoint extends APIRoute {
  readonly tag: Tag;
  readonly operations: Readonly<Partial<Record<Method, Operation>>>;
}

/** Route with all methods of a path. */
export function endpoint(tag: Tag, operations: Endpoint["operations"]): Endpoint {
  const routes = Object.fromEntries(Object.entries(operations).map(([method, { run }]) => [method, run]));
  return Object.assign(byMethod(routes), { tag, operations });
}

type BodyOf<Success> = {
  [Status in keyof Success]: Success[Status] extends readonly [z.ZodType<infer Body>, ...unknown[]] ? Body : never;
}[keyof Success];

interface PublicCall<Params, Query> {
  readonly params: { readonly [Name in keyof Params]: string };
  readonly query: z.output<Query>;
  /** The query with all values of each name. */
  readonly parameters: URLSearchParams;
}

export interface Call<WhoAsks, Params, Query, Body> extends PublicCall<Params, Query> {
  readonly person: WhoAsks;
  readonly origin: Origin;
  readonly request: Request;
  readonly body: z.output<Body>;
  /** The versions that If-Match names. */
  readonly ifMatch: readonly number[] | undefined;
}

type WhoAsks<A extends Access> = A extends "anyone" ? Person | undefined : Person;

interface Written<Body> {
  /** Defaults to the declared one. */
  readonly status?: 200 | 201;
  readonly body?: Body;
  /** Set-Cookie headers. */
  readonly cookies?: readonly string[];
  /** Tags of pages that changed; may be empty. */
  readonly changed: readonly string[];
}

/** A public read. It never sees the requester's identity, and caches share its answer. */
export function publicRead<P extends Shape, Q extends z.ZodObject, S extends Answers>(
  operation: Declared<P, Q, never, S> & {
    readonly handle: (call: PublicCall<P, Q>) => Promise<{ body: BodyOf<S>; tags: readonly string[] }>;
    /** For signed-in people, if they see more. Never shared. */
    readonly handleSignedIn?: (call: Call<Person, P, Q, never>) => Promise<BodyOf<S>>;
  },
): Operation {
  const { handle, handleSignedIn, ...declared } = operation;
  const personal = handleSignedIn && read("user", { ...operation, handle: handleSignedIn });
  const run: APIRoute = (context) => {
    if (personal && context.locals.person) return personal.run(context);
    return publicAnswer(context, async () => {
      const { body, tags } = await handle(askedOf(context, operation));
      return { response: Response.json(body), tags };
    });
  };
  return { ...declared, access: "anyone", run };
}

/** A read for a person. Caches never share its answer. */
export function read<A extends Access, P extends Shape, Q extends z.ZodObject, S extends Answers>(
  access: A,
  operation: Declared<P, Q, never, S> & {
    readonly handle: (call: Call<WhoAsks<A>, P, Q, never>) => Promise<BodyOf<S> | Response>;
  },
): Operation {
  const { handle, ...declared } = operation;
  const run = personally(access, operation, async (call: Call<WhoAsks<A>, P, Q, never>) => {
    const result = await handle(call);
    return result instanceof Response ? result : withVersion(result, 200);
  });
  return { ...declared, access, run };
}

/** A write. It announces the changed tags. */
export function write<A extends Access, P extends Shape, Q extends z.ZodObject, B extends z.ZodType, S extends Answers>(
  access: A,
  operation: Declared<P, Q, B, S> & {
    readonly handle: (call: Call<WhoAsks<A>, P, Q, B>) => Promise<Written<BodyOf<S>> | Response>;
  },
): Operation {
  const { handle, ...declared } = operation;
  const usual = Number(Object.keys(operation.answers)[0]);
  const run = personally(access, operation, async (call: Call<WhoAsks<A>, P, Q, B>) => {
    const result = await handle(call);
    if (result instanceof Response) return result;
    const { status = usual, body, cookies = [], changed } = result;
    await announce(changed);
    const response = withVersion(body, status);
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  });
  return { ...declared, access, run };
}

/** Answer of a long write that streams progress: one JSON line each, the result last. */
export const inLines = (
  { signal: asked }: Request,
  run: (report: (progress: object) => void, signal: AbortSignal) => Promise<Written<object>>,
): Promise<Response> =>
  answerInLines(asked, async (report, signal) => {
    const { body, changed } = await run(report, signal);
    await announce(changed);
    return { result: body };
  });

/** A body with a version gets its ETag, for the next change. */
function withVersion(body: unknown, status: number): Response {
  if (body === undefined) return new Response(null, { status });
  const response = Response.json(body, { status });
  if (typeof body === "object" && body !== null && "version" in body) {
    response.headers.set("ETag", etagOf(Number(body.version)));
  }
  return response;
}

function askedOf<P, Q>(context: APIContext, { query }: { readonly query?: Q }): PublicCall<P, Q> {
  const { searchParams: parameters } = context.url;
  const asked = (query as z.ZodType | undefined)?.parse(Object.fromEntries(parameters));
  return { params: context.params as PublicCall<P, Q>["params"], query: asked as z.output<Q>, parameters };
}

type Taking<Q, B> = Pick<Declared<unknown, Q, B, unknown>, "query" | "body">;

const personally =
  <A extends Access, P, Q, B extends z.ZodType>(
    access: A,
    declared: Taking<Q, B>,
    answer: (call: Call<WhoAsks<A>, P, Q, B>) => Promise<Response>,
  ): APIRoute =>
  async (context) => {
    try {
      const { request } = context;
      const admitted = admit(access, context);
      const asked = askedOf<P, Q>(context, declared);
      const body = (declared.body && (await readJson(request, declared.body))) as z.output<B>;
      const response = await answer({ ...asked, ...admitted, request, body, ifMatch: ifMatchOf(request) });
      response.headers.set("Cache-Control", "no-store");
      return response;
    } catch (error) {
      return errorResponse(error);
    }
  };

function admit<A extends Access>(access: A, { request, locals: { person, origin } }: APIContext) {
  if (access !== "anyone" && !person) throw notSignedIn();
  // Signing in and out work from any page: they change the session's person.
  if (access !== "anyone") checkPagePerson(person, request.headers.get(pagePersonHeader));
  if (access === "admin" && !person?.isAdmin) throw forbidden("Only admins may do this");
  return { person: person as WhoAsks<A>, origin };
}
