/** The pages as Astro has built them. */
declare module "#site" {
  export const handler: (
    request: import("node:http").IncomingMessage,
    response: import("node:http").ServerResponse,
    next: undefined,
    locals: import("#server/cache/render.ts").RequestLocals | undefined,
  ) => unknown;
}
