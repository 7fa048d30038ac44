/** Seconds until a retry is useful: a longer outage is not worth waiting for. */
const retryAfter = 30;

/** Sets Retry-After on a 503 answer. */
export const retryLater = (headers: Headers): void => headers.set("Retry-After", String(retryAfter));
