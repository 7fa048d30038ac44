import { existsSync } from "node:fs";
import { inProject } from "#lib/root.ts";

/** Serves what `npm run build` has made, in this process; where it has made nothing, says so and ends. */
export async function serveBuilt(): Promise<void> {
  const server = inProject("dist/server/main.mjs");
  if (!existsSync(server)) {
    process.stderr.write("The site has not been built yet: run npm run build first.\n");
    process.exit(1);
  }
  await import(server);
}
