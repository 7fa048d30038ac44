/** The server process. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { forgetStrayStatements } from "#lib/accounts/orphaned-statements.ts";
import { forgetEnded } from "#lib/accounts/service.ts";
import { backgroundIsDone } from "#lib/background.ts";
import { invalidate, tags } from "#lib/cache/tags.ts";
import { joinOthers } from "#lib/cluster/announcement.ts";
import { isLeader } from "#lib/cluster/leader-election.ts";
import { config } from "#lib/config.ts";
import { closeDataFolder } from "#lib/data-folder.ts";
import { closeDatabase, whyNotReady } from "#lib/db/database.ts";
import { watchRestores } from "#lib/db/restored.ts";
import { troubleOf } from "#lib/db/trouble.ts";
import { isListingIndexLoaded, loadListingIndex, pruneListingChanges } from "#lib/listing-index/service.ts";
import { log } from "#lib/log.ts";
import { queueLength, resumeWaiting, stopQueue } from "#lib/pictures/picture-queue.ts";
import { forgetLeftovers, forgetOwnLeftovers, forgetUnshown } from "#lib/pictures/removal.ts";
import { purgeDeleted } from "#lib/properties/management.ts";
import { isListing } from "#lib/properties/service.ts";
import { inProject } from "#lib/root.ts";
import { countView, writeCounts } from "#lib/statistics/service.ts";
import { mediaLength, readMedia } from "#lib/uploads/media-store.ts";
import { areInBucket } from "#lib/uploads/private-files.ts";
import { lookForOtherFolders } from "#lib/uploads/shared-folder.ts";
import { buildVocabulary, rebuildVocabulary, stopBuilding } from "#lib/vocabulary/service.ts";
import { forgetEmptied } from "#lib/working-copies/service.ts";
import type { AstroHandler } from "#server/cache/render.ts";
import { connectionsBehind } from "#server/http/connection-limits.ts";
import { type Drain, drainable } from "#server/http/drain.ts";
import { Front } from "#server/http/front.ts";
import { createHttpServer, standardTimeouts } from "#server/http/http-server.ts";
import { logConsole } from "#server/ops/console-log.ts";
import { sentenceOf, whyNotOpened } from "#server/ops/opening.ts";
import * as site from "#site";

const hour = 3_600_000;
/**
 * Time for requests in flight after the grace period. With the standard grace period, everything ends within ten
 * seconds.
 */
const drainMs = (graceMs: number): number => Math.max(5_000, 8_500 - graceMs);
const hardStopMs = 500;
let isLeaving = false;

function stopWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const withoutSiteUrl =
  "SITE_URL is not set: only this machine's own names and addresses are answered, and links in mails lead to this machine. " +
  "Set SITE_URL to the public address, such as https://ile.example.";

// Without a `next` parameter, Astro answers unknown paths with its 404 page.
const handler: AstroHandler = (request, response, locals) => site.handler(request, response, undefined, locals);

function explain(error: NodeJS.ErrnoException): string {
  const address = `${config.host}:${config.port}`;
  if (error.code === "EADDRINUSE") return `${address} is in use by another program. Set PORT to a free port.`;
  if (error.code === "EACCES") return `Listening on ${address} is not permitted. Set PORT to 1024 or above.`;
  if (error.code === "EADDRNOTAVAIL")
    return `${config.host} is not an address of this machine. Set HOST to one that is.`;
  return `Listening on ${address} failed: ${error.message}`;
}

function addressOf(server: Server): string {
  if (config.hasSiteUrl) return config.siteUrl;
  const { address, family, port } = server.address() as AddressInfo;
  const isLocal = ["127.0.0.1", "0.0.0.0", "::1", "::"].includes(address);
  const host = family === "IPv6" ? `[${address}]` : address;
  return `http://${isLocal ? "localhost" : host}:${port}`;
}

/** One Ctrl-C may arrive twice: from the terminal and from the parent process. */
const sameSignalMs = 1_000;
/** Set once the server exists. */
let drain: Drain | undefined;

/**
 * SIGTERM comes from a supervisor, possibly repeatedly, and never cuts a request off. SIGINT comes from a person who
 * waits: a second one ends the process at once.
 */
function stopOnSignals(): void {
  let lastSignalAt = 0;
  const stop = async (graceMs: number): Promise<void> => {
    isLeaving = true;
    // No request was accepted yet.
    if (drain === undefined) process.exit(0);
    drain.leave();
    setTimeout(() => process.exit(0), graceMs + drainMs(graceMs) + hardStopMs).unref();
    await pause(graceMs);
    await drain.close(drainMs(graceMs));
    for (const chore of chores) clearInterval(chore);
    stopWatching();
    await writeCounts().catch((error: unknown) => log.error({ err: error }, "the last views and contacts are lost"));
    await backgroundIsDone();
    await stopQueue();
    stopBuilding();
    await closeDatabase();
    process.exit(0);
  };
  const hear = (signal: "SIGTERM" | "SIGINT"): void => {
    const now = performance.now();
    const isAgain = now - lastSignalAt > sameSignalMs;
    lastSignalAt = now;
    if (!isLeaving) void stop(signal === "SIGTERM" ? config.drainMs : 0);
    else if (signal === "SIGINT" && isAgain) process.exit(1);
  };
  process.on("SIGTERM", hear);
  process.on("SIGINT", hear);
}

const minute = 60_000;
/** The server that accepted the pictures processes them sooner, unless it has ended. */
const longestTurnMs = 30_000;

const doing = (what: string) => (error: unknown) => log.error({ err: error }, what);

/** Each server cleans its own disk; one server cleans everything shared. */
async function sweepNow(): Promise<void> {
  await forgetOwnLeftovers().catch(doing("removing what is left of uploads"));
  if (!isLeader() && areInBucket) return;
  await forgetLeftovers().catch(doing("removing unused pictures"));
  await forgetStrayStatements().catch(doing("removing orphaned statements"));
  if (!isLeader()) return;
  await forgetEnded().catch(doing("forgetting ended sessions"));
  await purgeDeleted().catch(doing("forgetting deleted listings"));
  await forgetEmptied().catch(doing("forgetting emptied working copies"));
  await forgetUnshown().catch(doing("forgetting pictures that no listing shows"));
  await pruneListingChanges().catch(doing("forgetting old changes of listings"));
}

async function takeOver(): Promise<void> {
  await lookForOtherFolders().catch(doing("looking where other servers keep pictures"));
  if (isLeader()) await resumeWaiting(Date.now() - longestTurnMs).catch(doing("going on with pictures that wait"));
}

logConsole();
stopOnSignals();
closeDataFolder();
const trouble = await whyNotOpened();
if (trouble !== undefined) stopWith(trouble);
// Requests that need the index wait for it; all others are answered at once.
const indexLoaded = loadListingIndex().catch((error: unknown) => {
  if (isLeaving) return;
  const damage = troubleOf(error, config.databaseUrl);
  if (damage !== undefined && config.databaseUrl.startsWith("sqlite:")) stopWith(damage);
  // The next list that needs it loads it again.
  log.error({ err: error }, "the listing index could not be loaded");
});
// Runs in the background. Until it is done, fewer suggestions and corrections are available. It logs its own failures.
indexLoaded.then(buildVocabulary).then(
  () => invalidate([tags.suggestions]),
  () => undefined,
);
const metrics =
  config.metricsToken === undefined ? undefined : (await import("#server/ops/metrics.ts")).metrics(config.metricsToken);
const front = new Front({
  ...config,
  handler,
  clientDir: inProject("dist/client"),
  bucket: config.mediaStore.kind === "local" ? undefined : { lengthOf: mediaLength, read: readMedia },
  whyNotReady: async () =>
    isLeaving ? "This server is being stopped: send requests to another." : await whyNotReady(),
  stillLoading: () => (isListingIndexLoaded() ? undefined : "index"),
  isListing,
  onView: countView,
  onError: (error, what) => log.error({ err: error }, what),
  onAnswered: (answer) => log.debug(answer, "answered"),
  ...(metrics && { metrics, onRendered: metrics.onRendered }),
});
metrics?.expose({ requests: front.requests, pages: front.pages, queueLength });
const stopWatching = await watchRestores(() => {
  front.pages.cache.clear();
  rebuildVocabulary().then(
    () => invalidate([tags.suggestions]),
    () => undefined,
  );
  void resumeWaiting().catch((error: unknown) => log.error({ err: error }, "going on with pictures that wait"));
});
await joinOthers({
  onAway: () => front.pages.setCutOff(true),
  onBack: () => front.pages.setCutOff(false),
  onLeading: () => void takeOver(),
}).catch((error: unknown) => stopWith(sentenceOf(error)));
const chores = [setInterval(() => void sweepNow(), hour), setInterval(() => void takeOver(), minute)];
void sweepNow();
void lookForOtherFolders().catch(doing("looking where other servers keep pictures"));
await resumeWaiting();
const server = createHttpServer(
  front.listener,
  front.answers,
  standardTimeouts,
  connectionsBehind(config.trustedProxies),
);
drain = drainable(server);
server.once("error", (error) => stopWith(explain(error)));
server.listen(config.port, config.host, () => {
  process.stdout.write(`${config.siteName} is ready at ${addressOf(server)}\n`);
  if (!config.hasSiteUrl && !config.isDemo) log.warn(withoutSiteUrl);
});
