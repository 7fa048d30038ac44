/** `npm run check`: format, lint, layers and types, without build or tests. */
import { astroTypes, lint, run, sync, types } from "./steps.ts";

await Promise.all([
  run(lint, "quiet"),
  run(sync, "quiet")
    .then(() => run(types, "quiet"))
    .then(() => run(astroTypes, "quiet")),
]);
