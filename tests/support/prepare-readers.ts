import { askPostgres } from "./postgres/query.ts";
import { postgresUrl, sharedSecret, templates } from "./postgres/templates.ts";
import { type ReaderName, readersOf } from "./readers.ts";
import { startServer, type TestServer } from "./server.ts";

/** Starts the servers of `reader`, unless another project of the run has. Returns a function that stops them. */
export async function prepareReaders(engine: "sqlite" | "postgres"): Promise<(() => Promise<void>) | undefined> {
  const variable = readersOf(engine);
  if (process.env[variable] !== undefined) return undefined;
  const settings = { server: "scripts/start.ts", demo: "scripts/demo.ts" } as const;
  const started = await Promise.all(
    Object.entries(settings).map(async ([name, script]) => {
      const server = await startServer({ script, ...(engine === "postgres" && ofPostgres(name as ReaderName)) });
      return [name, server] as const;
    }),
  );
  process.env[variable] = JSON.stringify(Object.fromEntries(started));
  return async () => {
    await Promise.all(started.map(([name, server]) => ended(name, server)));
  };
}

function ofPostgres(name: ReaderName) {
  const database = `ile_reader_${name}`;
  askPostgres(postgresUrl("postgres"), `create database ${database} template ${templates.demo}`, []);
  return { databaseUrl: postgresUrl(database), env: { AUTH_SECRET: sharedSecret } };
}

async function ended(name: string, server: TestServer): Promise<void> {
  const code = await server.stop();
  if (code !== 0) throw new Error(`The ${name} for reading ended with ${code}.`);
}
