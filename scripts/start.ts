/** `npm start`: serves the built site in production. It holds no demo data and no account. */
import { ratesOrExit } from "./check-rates.ts";
import { withLittleMemory } from "./memory-settings.ts";
import { serveBuilt } from "./serve-built.ts";

withLittleMemory();
process.env["NODE_ENV"] ??= "production";

ratesOrExit();
await serveBuilt();
