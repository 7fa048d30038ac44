import { existsSync, readFileSync } from "node:fs";
import { inProject } from "#lib/root.ts";

/** Serves what `npm run build` has made, in this process; where it has made nothing, says so and ends. A start that fails is one sentence with its remedy. */
export async function serveBuilt(): Promise<void> {
  const server = inProject("dist/server/main.mjs");
  if (!existsSync(server)) {
    process.stderr.write("The site has not been built yet: run npm run build first.\n");
    process.exit(1);
  }
  stopWithNpm();
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

/** npm ends at a signal and passes none on: the server that it has started stops as if it had. */
function stopWithNpm(): void {
  if (process.env["npm_command"] === undefined) return;
  const starters = startersNow();
  const looking = setInterval(() => {
    if (startersNow() === starters) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  looking.unref();
}

/** The parent's id. npm's shell stays when npm is killed: on Linux, its parent's id follows. */
function startersNow(): string {
  const parent = process.ppid;
  const stat = `/proc/${parent}/stat`;
  if (!existsSync(stat)) return String(parent);
  const [, name = "", grandparent = ""] = /\((.*)\) \S (\d+)/.exec(readFileSync(stat, "utf8")) ?? [];
  return name.endsWith("sh") ? `${parent} ${grandparent}` : String(parent);
}
