/** Uploads one picture. Unlike `fetch`, XMLHttpRequest reports progress. */
import type { Picture, UploadAnswer } from "#lib/contracts/picture.ts";
import { ApiError, refusalOf } from "#lib/stores/api.ts";
import { setPersonHeader } from "#lib/stores/session/page-person.ts";
import { endSession } from "#lib/stores/session/session.ts";

export interface Sending {
  readonly file: File;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** In milliseconds: 10 MB over a slow line, plus a queue on the server. */
const longestWait = 600_000;
const failed = "The upload failed";

/** Uploads pictures for this listing; resolves to the stored picture. Throws `ApiError`. */
export const pictureSender =
  (propertyId: string) =>
  (sending: Sending): Promise<Picture> =>
    sendPicture(`/api/upload/gcs?propertyId=${propertyId}`, sending);

function sendPicture(path: string, { file, onProgress, signal }: Sending): Promise<Picture> {
  const form = new FormData();
  form.append("images", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new ApiError("FETCH_ERROR", "The connection was lost"));
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      if (request.status === 401) endSession();
      try {
        resolve(pictureOf(request));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener("error", lost);
    request.addEventListener("abort", lost);
    request.addEventListener("timeout", () => reject(new ApiError("TIMEOUT_ERROR", "The upload took too long")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    setPersonHeader(request);
    request.timeout = longestWait;
    request.send(form);
  });
}

function pictureOf({ status, responseText }: XMLHttpRequest): Picture {
  const answer = parsed(responseText, status);
  if (status >= 200 && status < 300) {
    const [picture] = (answer as UploadAnswer).pictures;
    if (picture) return picture;
  }
  throw refusalOf(status, answer, failed);
}

function parsed(text: string, status: number): object {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    // A proxy may refuse in its own words.
    throw new ApiError("PARSING_ERROR", `${failed}: the site's answer could not be read`, { status });
  }
}
