import { existsSync, readFileSync } from "node:fs";
import { inProject } from "#lib/root.ts";

/** Serves the build in this process. A missing build or a failed start prints one sentence with its remedy. */
export async function serveBuilt(): Promise<void> {
  const server = inProject("dist/server/main.mjs");
  if (!existsSync(server)) {
    process.stderr.write("The site has not been built yet: run npm run build first.\n");
    process.exit(1);
  }
  stopWithNpm();
  // Files created while loading are private too.
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

/** npm ends on a signal without passing it on, so the server watches for the end of its parent. */
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

/** The parent's id. npm's shell survives npm; on Linux its own parent is checked too. */
function startersNow(): string {
  const parent = process.ppid;
  const stat = `/proc/${parent}/stat`;
  if (!existsSync(stat)) return String(parent);
  const [, name = "", grandparent = ""] = /\((.*)\) \S (\d+)/.exec(readFileSync(stat, "utf8")) ?? [];
  return name.endsWith("sh") ? `${parent} ${grandparent}` : String(parent);
}
