/** Refuses bodies that are too large, whether their length is announced or only counted. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { ignoreFurtherWrites } from "./personal-answer.ts";
import type { PlainAnswers } from "./plain-answers.ts";
import { bodyLimit, closeIfSlow, closeUnlessComplete, countBody } from "./request-body.ts";

/** How long a client that was refused may go on sending, so that it gets to reading the answer. */
const lingerMs = 5000;

/** A client that was answered before it had sent everything gets to read the answer, and its connection ends. */
function readOn(request: IncomingMessage): void {
  if (request.complete) return;
  request.resume();
  closeUnlessComplete(request, lingerMs);
}

export class BodyGuard {
  readonly #answers: PlainAnswers;
  readonly #progressEveryMs: number;

  constructor(answers: PlainAnswers, progressEveryMs: number) {
    this.#answers = answers;
    this.#progressEveryMs = progressEveryMs;
  }

  /** False where the request has been refused. */
  accepts(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    const limit = bodyLimit(pathname);
    if (Number(request.headers["content-length"] ?? 0) > limit) {
      this.#refuse(request, response);
      return false;
    }
    closeIfSlow(request, this.#progressEveryMs);
    response.once("finish", () => readOn(request));
    countBody(request, limit, () => {
      if (response.headersSent) return;
      this.#refuse(request, response);
      ignoreFurtherWrites(response);
    });
    return true;
  }

  #refuse(request: IncomingMessage, response: ServerResponse): void {
    this.#answers.refuse(request, response, 413, "This is too large to be taken.", "TOO_LARGE");
    closeUnlessComplete(request, lingerMs);
  }
}
