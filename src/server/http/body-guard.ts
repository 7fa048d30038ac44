/** Refuses bodies that are too large, by announced length or by counting. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyLimitsOf, sizeWords } from "#lib/http/request-limits.ts";
import { ignoreFurtherWrites } from "./personal-answer.ts";
import type { PlainAnswers } from "./plain-answers.ts";
import { closeIfSlow, countBody, dropRest, watchPieces } from "./request-body.ts";

export class BodyGuard {
  readonly #answers: PlainAnswers;
  readonly #progressEveryMs: number;

  constructor(answers: PlainAnswers, progressEveryMs: number) {
    this.#answers = answers;
    this.#progressEveryMs = progressEveryMs;
  }

  /** Refuses a body that arrives in tiny pieces. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    watchPieces(request, () => {
      if (response.headersSent) return;
      dropRest(request);
      const sentence = "The request arrived in too many small pieces. Please send larger ones.";
      this.#answers.refuse(request, response, 400, sentence, "TINY_PIECES", ["Connection", "close"]);
      ignoreFurtherWrites(response);
    });
  }

  /** Returns false after refusing the request. */
  accepts(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    const limit = bodyLimitsOf(pathname).bytes;
    if (Number(request.headers["content-length"] ?? 0) > limit) {
      this.#refuse(request, response, limit);
      return false;
    }
    closeIfSlow(request, this.#progressEveryMs);
    response.once("finish", () => dropRest(request));
    countBody(request, limit, () => {
      if (response.headersSent) return;
      this.#refuse(request, response, limit);
      ignoreFurtherWrites(response);
    });
    return true;
  }

  #refuse(request: IncomingMessage, response: ServerResponse, limit: number): void {
    dropRest(request);
    const sentence = `This is too large: send at most ${sizeWords(limit)} here.`;
    this.#answers.refuse(request, response, 413, sentence, "TOO_LARGE");
  }
}
