/** `npm run db`, as an operator types it beside a server or without one. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { sharedSecret } from "./postgres/templates.ts";

export interface Said {
  readonly code: number | null;
  readonly output: string;
}

export async function dbCommand(databaseUrl: string, ...args: string[]): Promise<Said> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/db.ts", ...args], {
    env: { ...process.env, AUTH_SECRET: sharedSecret, DATABASE_URL: databaseUrl },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}
