/** The browser's one way to the API. */
import type { ErrorAnswer } from "#lib/contracts/error.ts";
import type { Property } from "#lib/contracts/property.ts";

export type ApiErrorKind = "FETCH_ERROR" | "TIMEOUT_ERROR" | "PARSING_ERROR" | "SERVER_ERROR";

/** Why a call did not succeed; `status` and the server's `message` where the server answered. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;

  constructor(kind: ApiErrorKind, message: string, status?: number) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

const longestWait = 20_000;

async function call(path: string): Promise<unknown> {
  const response = await answerTo(path);
  const body = await bodyOf(response);
  if (!response.ok) throw new ApiError("SERVER_ERROR", (body as ErrorAnswer).message, response.status);
  return body;
}

async function answerTo(path: string): Promise<Response> {
  try {
    return await fetch(path, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(longestWait) });
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    throw new ApiError(isTimeout ? "TIMEOUT_ERROR" : "FETCH_ERROR", "Please check your internet connection.");
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiError("PARSING_ERROR", "The site's answer could not be read.", response.status);
  }
}

export const api = {
  getProperty: async (id: string): Promise<Property> => (await call(`/api/properties/${id}`)) as Property,
};
