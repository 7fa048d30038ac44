/** Seconds after which it is worth asking again: a database that is away for longer is nobody's to wait for. */
const retryAfter = 30;

/** Says with an answer of status 503 when to come again. */
export const retryLater = (headers: Headers): void => headers.set("Retry-After", String(retryAfter));
