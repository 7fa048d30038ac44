/** What a service answers when it cannot do what was asked: `code` is a stable word, `message` is for a person. */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  /** One sentence per field, where a form or a query caused the error. */
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const notFound = (message: string): ServiceError => new ServiceError(404, "NOT_FOUND", message);

export const badRequest = (message: string, fields?: Record<string, string>): ServiceError =>
  new ServiceError(400, "BAD_REQUEST", message, fields);

/** The database did not become free, or did not answer, in time. */
export class DatabaseBusyError extends ServiceError {
  constructor() {
    super(503, "DATABASE_BUSY", "The site is busy saving something else. Please try again in a moment.");
  }
}
