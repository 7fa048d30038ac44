/** Streamed answers, one JSON line at a time. */
import { describe } from "#lib/http/error-response.ts";

type Line = object;

/**
 * Sends each line that `run` reports, and its result as the last line. Failures before the first line are thrown; later
 * ones become the last line, `{"error": …}`. `signal` aborts when the client disconnects.
 */
export async function answerInLines(
  asked: AbortSignal,
  run: (report: (line: Line) => void, signal: AbortSignal) => Promise<Line>,
): Promise<Response> {
  const gone = new AbortController();
  const signal = AbortSignal.any([asked, gone.signal]);
  const lines = new LineStream(() => gone.abort());
  const begun = Promise.withResolvers<void>();
  const whole = run((line) => {
    lines.write(line);
    begun.resolve();
  }, signal);
  await Promise.race([begun.promise, whole]);
  whole
    .catch((error: unknown) => ({ error: describe(error)[1] }))
    .then((line) => {
      lines.write(line);
      lines.end();
    });
  return new Response(lines.body, {
    // Asks proxies not to buffer the answer.
    headers: { "Content-Type": "application/x-ndjson", "X-Accel-Buffering": "no" },
  });
}

class LineStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #encoder = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(onGone: () => void) {
    this.body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => {
        this.#controller = undefined;
        onGone();
      },
    });
  }

  write(line: Line): void {
    this.#controller?.enqueue(this.#encoder.encode(`${JSON.stringify(line)}\n`));
  }

  end(): void {
    this.#controller?.close();
    this.#controller = undefined;
  }
}
