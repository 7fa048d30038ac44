/** Runs `npm run db`, with or without a running server. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { sharedSecret } from "./postgres/templates.ts";

export interface Said {
  readonly code: number | null;
  readonly output: string;
}

export const dbCommand = (databaseUrl: string, ...args: string[]): Promise<Said> =>
  dbCommandWith({ AUTH_SECRET: sharedSecret, DATABASE_URL: databaseUrl }, ...args);

/** Like `dbCommand`, with only these settings. */
export async function dbCommandWith(settings: Record<string, string>, ...args: string[]): Promise<Said> {
  const { AUTH_SECRET: _, ...others } = process.env;
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/db.ts", ...args], {
    env: { ...others, ...settings },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}
