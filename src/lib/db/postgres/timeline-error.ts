/** A server accepts writes that would be lost or split the data. The message is for an operator. */
export class TimelineError extends Error {}
