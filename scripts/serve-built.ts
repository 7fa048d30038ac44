import { existsSync } from "node:fs";
import { inProject } from "#lib/root.ts";

/** Serves what `npm run build` has made, in this process; where it has made nothing, says so and ends. A start that fails is one sentence with its remedy. */
export async function serveBuilt(): Promise<void> {
  const server = inProject("dist/server/main.mjs");
  if (!existsSync(server)) {
    process.stderr.write("The site has not been built yet: run npm run build first.\n");
    process.exit(1);
  }
  // What the server makes while it loads is for its own user, too.
  process.umask(0o077);
  try {
    await import(server);
  } catch (error) {
    const { config } = await import("#lib/config.ts");
    const { troubleOf } = await import("#lib/db/trouble.ts");
    const trouble = troubleOf(error, config.databaseUrl);
    if (trouble === undefined) throw error;
    process.stderr.write(`${trouble}\n`);
    process.exit(1);
  }
}
