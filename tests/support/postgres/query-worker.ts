/** Worker of `askPostgres`, which waits for its answer. */
import { Client, types } from "pg";
import { runAsWorker } from "synckit";

for (const type of [types.builtins.INT8, types.builtins.NUMERIC]) types.setTypeParser(type, Number);

const clients = new Map<string, Promise<Client>>();

async function connected(url: string): Promise<Client> {
  const client = new Client(url);
  // A test that stops its server or drops its database ends the connection too.
  client.on("error", () => clients.delete(url));
  await client.connect();
  return client;
}

runAsWorker(async (url: string, statement: string, values: readonly unknown[]) => {
  const opening = clients.get(url) ?? connected(url);
  clients.set(url, opening);
  const pieces = statement.split("?");
  const numbered = pieces.map((piece, at) => (at === 0 ? piece : `$${at}${piece}`)).join("");
  const { rows } = await (await opening).query(numbered, [...values]);
  return rows;
});
