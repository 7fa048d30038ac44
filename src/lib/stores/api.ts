/** The browser's API client. Authentication uses a cookie that scripts cannot read. */
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
  /** Stable error code. */
  readonly code?: string | undefined;
  /** One message for each field. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The current version, after a conflict. */
  readonly current?: object | undefined;
}

/** Why a call failed. The message is the server's sentence, or the call's fallback. */
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
  /** Message if the server gives none. */
  readonly fallback: string;
  /** Whether the call continues after its page closes. */
  readonly keepalive?: boolean;
  /** Aborts the call, replacing the default timeout. */
  readonly signal?: AbortSignal;
  /** The person of the call, if not the page's. */
  readonly person?: string | undefined;
}

/** In milliseconds. Files on a slow line take time. */
const longestWait = { plain: 20_000, form: 180_000 };

/** One API call. Throws `ApiError`. Management calls are in separate files. */
export async function call(path: string, asked: Call): Promise<unknown> {
  const { status, ok, text } = await answerTo(path, asked);
  if (status === 401) endSession();
  const body = text === "" ? undefined : parsed(text, asked, status);
  if (ok) return body;
  throw refusalOf(status, (body ?? {}) as Partial<ErrorAnswer>, asked.fallback);
}

/** Error for a refusal. If another person is signed in, the page shows a notice. */
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
    // The connection can also break within the body.
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
  /** One's own account; refused if another person is signed in. */
  getSelf: (id: string) => as<User>(call(`/api/users/${id}`, { person: id, fallback: "Loading the profile failed" })),
  /** Fields of `profileChange`, and the file `accountStatement`. */
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
  /** Those of them that are still listed. */
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
  /** Includes unlisted ones. */
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
