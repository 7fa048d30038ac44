/** `npm start`: serves the built site in production. It holds no demo data and no account. */
process.env["NODE_ENV"] ??= "production";

export {};

await import("../src/server/main.ts");
