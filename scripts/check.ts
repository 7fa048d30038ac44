/** `npm run check`: what is quickly found out about a change, without a build and without tests. */
import { astroTypes, lint, run, sync, types } from "./steps.ts";

await Promise.all([
  run(lint, "quiet"),
  run(sync, "quiet")
    .then(() => run(types, "quiet"))
    .then(() => run(astroTypes, "quiet")),
]);
