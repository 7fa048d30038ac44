/** `npm start`: serves the built site in production. It holds no demo data and no account. */
import { ratesOrExit } from "./check-rates.ts";

process.env["NODE_ENV"] ??= "production";

ratesOrExit();
await import("../src/server/main.ts");
