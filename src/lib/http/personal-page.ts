/** Loads a personal screen, or returns the error with its status. */
import type { AstroGlobal } from "astro";
import { ServiceError } from "#lib/errors.ts";
import { retryLater } from "#lib/http/retry-later.ts";
import { log } from "#lib/log.ts";

export interface Loaded<Result> {
  readonly result?: Result;
  /** 200 if there is a result. */
  readonly status: number;
  /** The error message. */
  readonly sentence: string;
}

export async function loadOwn<Result>(page: AstroGlobal, load: () => Promise<Result>): Promise<Loaded<Result>> {
  try {
    return { result: await load(), status: 200, sentence: "" };
  } catch (error) {
    const isTold = error instanceof ServiceError;
    if (!isTold) log.error({ err: error }, "a screen could not load what it shows");
    const status = isTold ? error.status : 503;
    page.response.status = status;
    if (status === 503) retryLater(page.response.headers);
    return { status, sentence: isTold ? error.message : "An error occurred" };
  }
}
