/** `npm test`: every check. Steps that need one core run in parallel; the first failure ends all. */
import { astroTypes, lint, run, type Step, types } from "./steps.ts";

const build: Step = ["build", "scripts/build.ts"];
const tools: Step = ["tools", "scripts/ensure-test-tools.ts"];
const tests: Step = ["tests", "node_modules/vitest/vitest.mjs", "run"];

await Promise.all([run(build), run(lint, "quiet").then(() => run(tools, "quiet"))]);
// Both type checks read build output, so they run before anything rewrites it.
await Promise.all([run(types, "quiet").then(() => run(astroTypes, "quiet")), run(tests)]);
