/** Endpoints for the requesting person. Answers are never shared; changes are announced here. */
import type { APIContext, APIRoute } from "astro";
import type { Origin, Person } from "#lib/accounts/person.ts";
import { announce } from "#lib/cluster/announcement.ts";
import { forbidden, notSignedIn } from "#lib/errors.ts";
import { errorResponse, queryOf } from "#lib/http/endpoint.ts";
import { answerInLines } from "#lib/http/ndjson.ts";
import { checkPagePerson } from "#lib/http/page-person.ts";
import { etagOf } from "#lib/http/versions.ts";
import { pagePersonHeader } from "#lib/shared/route/page-person.ts";

/** Who may call: everyone, signed-in people, or admins. */
export type Access = "anyone" | "user" | "admin";

export interface Call<WhoAsks> {
  readonly person: WhoAsks;
  readonly origin: Origin;
  readonly request: Request;
  readonly params: Record<string, string | undefined>;
  readonly query: Record<string, string>;
}

type WhoAsks<A extends Access> = A extends "anyone" ? Person | undefined : Person;

export interface Answer {
  readonly status?: 200 | 201 | 202 | 204;
  readonly body?: unknown;
  /** Version of the changed object, for its next change. */
  readonly version?: number;
  /** Set-Cookie headers. */
  readonly cookies?: readonly string[];
}

export interface WriteAnswer extends Answer {
  /** Tags of pages that changed; may be empty. */
  readonly changed: readonly string[];
}

/** An endpoint that reads for a person. It returns the body or the whole answer. */
export function personalRead<A extends Access>(access: A, read: (call: Call<WhoAsks<A>>) => Promise<object>): APIRoute {
  return (context) =>
    answering(async () => {
      const result = await read(admit(access, context));
      return result instanceof Response ? result : Response.json(result);
    });
}

/** An endpoint that changes something. */
export function personalWrite<A extends Access>(
  access: A,
  write: (call: Call<WhoAsks<A>>) => Promise<WriteAnswer>,
): APIRoute {
  return (context) =>
    answering(async () => {
      const { status = 200, body, version, cookies = [], changed } = await write(admit(access, context));
      await announce(changed);
      const response = body === undefined ? new Response(null, { status }) : Response.json(body, { status });
      if (version !== undefined) response.headers.set("ETag", etagOf(version));
      for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
      return response;
    });
}

/** A long write: reports progress, and stops early if the client disconnects. */
type LongWrite<A extends Access> = (
  call: Call<WhoAsks<A>>,
  report: (progress: object) => void,
  signal: AbortSignal,
) => Promise<WriteAnswer>;

/** A long write endpoint that streams progress: one JSON line each, the result last. */
export function personalLongWrite<A extends Access>(access: A, write: LongWrite<A>): APIRoute {
  return (context) =>
    answering(async () => {
      const admitted = admit(access, context);
      return answerInLines(context.request.signal, async (report, signal) => {
        const { body, changed } = await write(admitted, report, signal);
        await announce(changed);
        return { result: body };
      });
    });
}

function admit<A extends Access>(access: A, context: APIContext): Call<WhoAsks<A>> {
  const { request, params } = context;
  const { person, origin } = context.locals;
  if (access !== "anyone" && !person) throw notSignedIn();
  // Signing in and out work from any page: they change the session's person.
  if (access !== "anyone") checkPagePerson(person, request.headers.get(pagePersonHeader));
  if (access === "admin" && !person?.isAdmin) throw forbidden("Only admins may do this");
  return { person: person as WhoAsks<A>, origin, request, params, query: queryOf(context) };
}

async function answering(run: () => Promise<Response>): Promise<Response> {
  try {
    const response = await run();
    response.headers.set("Cache-Control", "no-store");
    return response;
  } catch (error) {
    return errorResponse(error);
  }
}
