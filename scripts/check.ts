/** `npm run check`: format, lint, layers and types, without a build and without tests. */
import { astroTypes, lint, run, sync, types } from "./steps.ts";

await Promise.all([
  run(lint, "quiet"),
  run(sync, "quiet")
    .then(() => run(types, "quiet"))
    .then(() => run(astroTypes, "quiet")),
]);
