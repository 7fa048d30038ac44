/** `npm start`: serves the built site in production. It holds no demo data and no account. */
import { ratesOrExit } from "./check-rates.ts";
import { serveBuilt } from "./serve-built.ts";

process.env["NODE_ENV"] ??= "production";

ratesOrExit();
await serveBuilt();
