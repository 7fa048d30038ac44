/** `npm run admin -- add EMAIL | remove EMAIL | list`: manages admins. */
process.env["NODE_ENV"] ??= "production";
process.env["LOG_LEVEL"] ??= "error";

// This process may create the data folder.
process.umask(0o077);

const usage = `Usage: npm run admin -- add EMAIL     makes the account an admin, and creates it if necessary
       npm run admin -- remove EMAIL  removes the admin role; the last admin stays
       npm run admin -- list          lists the admins`;

const [command, email, ...surplus] = process.argv.slice(2);
const { migrateToLatest, closeDatabase } = await import("#lib/db/database.ts");
const { addAdmin, listAdmins, removeAdmin } = await import("#lib/accounts/admins.ts");
const { ServiceError } = await import("#lib/errors.ts");
const { backgroundIsDone } = await import("#lib/background.ts");

async function run(): Promise<string> {
  if (surplus.length > 0) return explain();
  if (command === "add" && email) return addAdmin(email);
  if (command === "remove" && email) return removeAdmin(email);
  if (command === "list") return (await listAdmins()).join("\n") || "There is no admin yet.";
  return explain();
}

function explain(): string {
  process.exitCode = 2;
  return usage;
}

try {
  await migrateToLatest();
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const { config } = await import("#lib/config.ts");
  const { troubleOf } = await import("#lib/db/trouble.ts");
  const sentence = troubleOf(error, config.databaseUrl) ?? (error instanceof ServiceError ? error.message : undefined);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
} finally {
  await backgroundIsDone();
  await closeDatabase();
}

export {};
