/** A server takes writes that would be lost, or split the data in two. Its message is for an operator. */
export class TimelineError extends Error {}
