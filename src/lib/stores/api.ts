/** The browser's one way to the API. The session travels in a cookie that no script can read. */
import type { ErrorAnswer } from "#lib/contracts/error.ts";
import type { Favourite, GoneFavourite } from "#lib/contracts/favourite.ts";
import type { Listing, Property } from "#lib/contracts/property.ts";
import type { NewReview, Review } from "#lib/contracts/review.ts";
import type { Confirmation, Credentials, ProfileAnswer, Registration, Session, User } from "#lib/contracts/user.ts";
import { otherPersonCode } from "#lib/shared/route/page-person.ts";
import { personHeaders } from "#lib/stores/session/page-person.ts";
import { endSession } from "#lib/stores/session/session.ts";

export type ApiErrorKind = "FETCH_ERROR" | "TIMEOUT_ERROR" | "PARSING_ERROR" | "SERVER_ERROR";

interface ServerWords {
  readonly status?: number;
  /** The stable word of the server's answer. */
  readonly code?: string | undefined;
  /** One sentence per field of a form. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** What somebody else has made of it meanwhile. */
  readonly current?: object | undefined;
}

/** Why a call did not succeed. Its message is a sentence for a person: the server's own, or the call's fallback. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly current: object | undefined;

  constructor(kind: ApiErrorKind, message: string, { status, code, fields = {}, current }: ServerWords = {}) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
  }
}

export interface Call {
  readonly method?: "POST" | "PUT" | "DELETE";
  readonly json?: object;
  readonly form?: FormData;
  /** What is said where the server says nothing. */
  readonly fallback: string;
  /** Whether the call goes on after its page is gone. */
  readonly keepalive?: boolean;
  /** Ends the call, in the place of the usual time. */
  readonly signal?: AbortSignal;
  /** For whom the call is made, where that is not the person of the page. */
  readonly person?: string | undefined;
}

/** Milliseconds. A file over a slow line may take its time. */
const longestWait = { plain: 20_000, form: 180_000 };

/** One call. Throws `ApiError`. The management screens' calls stand in files of their own. */
export async function call(path: string, asked: Call): Promise<unknown> {
  const { status, ok, text } = await answerTo(path, asked);
  if (status === 401) endSession();
  const body = text === "" ? undefined : parsed(text, asked, status);
  if (ok) return body;
  throw refusalOf(status, (body ?? {}) as Partial<ErrorAnswer>, asked.fallback);
}

/** What the server's refusal is thrown as. Where another person is signed in than the page's, the page says so. */
export function refusalOf(status: number, answer: Partial<ErrorAnswer>, fallback: string): ApiError {
  const { message, code, errors: fields, current, person } = answer;
  if (code === otherPersonCode && person) {
    void import("#lib/stores/session/account-notice.ts").then(
      (notice) => notice.showOtherPerson(person),
      () => undefined,
    );
  }
  return new ApiError("SERVER_ERROR", message || fallback, { status, code, fields, current });
}

async function answerTo(path: string, { method, json, form, fallback, keepalive = false, signal, person }: Call) {
  try {
    const response = await fetch(path, {
      method: method ?? "GET",
      headers: {
        Accept: "application/json",
        ...personHeaders(person),
        ...(json && { "Content-Type": "application/json" }),
      },
      body: form ?? (json ? JSON.stringify(json) : null),
      keepalive,
      signal: signal ?? AbortSignal.timeout(form ? longestWait.form : longestWait.plain),
    });
    // The connection can also break in the middle of the body.
    return { status: response.status, ok: response.ok, text: await response.text() };
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") {
      throw new ApiError("TIMEOUT_ERROR", `${fallback}: the answer took too long. Please try again`);
    }
    throw new ApiError("FETCH_ERROR", `${fallback}. Please check your internet connection`);
  }
}

function parsed(text: string, { fallback }: Call, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("PARSING_ERROR", `${fallback}: the site's answer could not be read`, { status });
  }
}

const as = <Answer>(answer: Promise<unknown>): Promise<Answer> => answer as Promise<Answer>;

export const api = {
  login: (json: Credentials) =>
    as<Session>(call("/api/users/login", { method: "POST", json, fallback: "Signing in failed" })),
  register: (json: Registration) =>
    as<Session>(call("/api/users", { method: "POST", json, fallback: "Registration failed" })),
  logout: () => as<void>(call("/api/users/logout", { method: "POST", fallback: "Signing out failed" })),
  /** One's own account: refused where somebody else is signed in. */
  getSelf: (id: string) => as<User>(call(`/api/users/${id}`, { person: id, fallback: "Loading the profile failed" })),
  /** Any field of `profileChange`, and the file `accountStatement`. */
  updateProfile: (form: FormData) =>
    as<ProfileAnswer>(call("/api/users/profile", { method: "PUT", form, fallback: "Updating the profile failed" })),
  requestPasswordReset: (json: { email: string }) =>
    as<Confirmation>(
      call("/api/users/password-reset", { method: "POST", json, fallback: "Sending the e-mail failed" }),
    ),
  resetPassword: (json: { token: string; password: string }) =>
    as<Confirmation>(
      call("/api/users/password-reset", { method: "PUT", json, fallback: "Setting the password failed" }),
    ),
  sendVerification: () =>
    as<Confirmation>(call("/api/users/email-verification", { method: "POST", fallback: "Sending the e-mail failed" })),
  getProperty: (id: string) => as<Property>(call(`/api/properties/${id}`, { fallback: "Loading the property failed" })),
  /** Those of them that are still on offer. */
  getListings: (ids: readonly string[]) =>
    as<Listing[]>(call(`/api/properties/listed?ids=${ids.join()}`, { fallback: "Loading the properties failed" })),
  createReview: (propertyId: string, json: NewReview, person?: string) =>
    as<Review>(
      call(`/api/properties/${propertyId}/reviews`, {
        method: "POST",
        json,
        person,
        fallback: "Creating the review failed",
      }),
    ),
  createFavourite: (propertyId: string, person?: string) =>
    as<Favourite>(
      call("/api/favourites", {
        method: "POST",
        json: { propertyId },
        person,
        fallback: "Saving the favourite failed",
        keepalive: true,
      }),
    ),
  /** With those that are not on offer any more. */
  listFavourites: () =>
    as<(Favourite | GoneFavourite)[]>(
      call("/api/favourites/mine?gone=true", { fallback: "Loading your selections failed" }),
    ),
  deleteFavourite: (favouriteId: string) =>
    as<void>(
      call(`/api/favourites/${favouriteId}`, {
        method: "DELETE",
        fallback: "Removing the favourite failed",
        keepalive: true,
      }),
    ),
};
