/** `npm test`: every check. What needs only one core goes beside what needs another; the first that fails ends all. */
import { astroTypes, lint, run, type Step, types } from "./steps.ts";

const build: Step = ["build", "scripts/build.ts"];
const tools: Step = ["tools", "scripts/ensure-test-tools.ts"];
const tests: Step = ["tests", "node_modules/vitest/vitest.mjs", "run"];

await Promise.all([run(build), run(lint, "quiet").then(() => run(tools, "quiet"))]);
// Both checks of types read what the build has written: nothing may write it meanwhile.
await Promise.all([run(types, "quiet").then(() => run(astroTypes, "quiet")), run(tests)]);
