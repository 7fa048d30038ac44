/** Uploads of listing files. Unlike fetch, XMLHttpRequest reports progress. */
import type { ErrorAnswer } from "#lib/contracts/error.ts";
import type { ImportPreview, ImportProgress, ImportResult } from "#lib/contracts/listing-import.ts";
import { ApiError, call, refusalOf } from "#lib/stores/api.ts";
import { setPersonHeader } from "#lib/stores/session/page-person.ts";
import { endSession } from "#lib/stores/session/session.ts";

interface Sending {
  /** Uploaded share of the file, from 0 to 1. */
  readonly onSent: (share: number) => void;
  readonly signal: AbortSignal;
}

interface Importing extends Sending {
  /** A file sent again under this id is not imported twice. */
  readonly id: string;
  readonly onProgress: (progress: ImportProgress) => void;
}

type Line = Partial<ImportProgress> & { readonly result?: ImportResult; readonly error?: ErrorAnswer };

export const importApi = {
  preview: async (file: Blob, sending: Sending): Promise<ImportPreview> =>
    JSON.parse(await send("?preview=true", file, "Reading the file failed", sending)) as ImportPreview,

  /** Resolves when everything is saved. */
  write: async (file: Blob, { id, onProgress, ...sending }: Importing): Promise<ImportResult> => {
    const fallback = "Importing failed";
    let last: Line = {};
    const onLine = (line: string) => {
      last = JSON.parse(line) as Line;
      const { done, total } = last;
      if (done !== undefined && total !== undefined) onProgress({ done, total });
    };
    await send(`?id=${id}`, file, fallback, sending, onLine);
    if (last.result) return last.result;
    throw last.error ? new ApiError("SERVER_ERROR", last.error.message) : brokenOff(fallback);
  },

  /** Result of an import; undefined if nothing was imported. */
  find: async (id: string): Promise<ImportResult | undefined> => {
    try {
      return (await call(`/api/properties/import?id=${id}`, {
        fallback: "Checking the import failed",
      })) as ImportResult;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  },
};

const brokenOff = (fallback: string): ApiError =>
  new ApiError("FETCH_ERROR", `${fallback}. Please check your internet connection`);

function send(
  query: string,
  file: Blob,
  fallback: string,
  { onSent, signal }: Sending,
  onLine: (line: string) => void = () => undefined,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  let read = 0;
  const readLines = () => {
    if (request.status !== 200) return;
    for (let end = request.responseText.indexOf("\n", read); end >= 0; end = request.responseText.indexOf("\n", read)) {
      onLine(request.responseText.slice(read, end));
      read = end + 1;
    }
  };
  request.open("POST", `/api/properties/import${query}`);
  request.setRequestHeader("Content-Type", "text/csv");
  setPersonHeader(request);
  request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total);
  request.onprogress = readLines;
  request.onload = () => {
    readLines();
    if (request.status === 200) resolve(request.responseText);
    else reject(refusal(request, fallback));
  };
  request.onerror = () => reject(brokenOff(fallback));
  request.onabort = () => reject(brokenOff(fallback));
  signal.addEventListener("abort", () => request.abort());
  request.send(file);
  return promise;
}

function refusal({ status, responseText }: XMLHttpRequest, fallback: string): ApiError {
  if (status === 401) endSession();
  try {
    return refusalOf(status, JSON.parse(responseText) as Partial<ErrorAnswer>, fallback);
  } catch {
    return new ApiError("PARSING_ERROR", `${fallback}: the site's answer could not be read`, { status });
  }
}
