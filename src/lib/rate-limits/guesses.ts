/**
 * Tries at an account that is somebody's, such as sign-ins. They are counted so that a guesser is stopped soon and shuts
 * out few others: for the account from one network, for one address, and only from many tries on for the account.
 */
import { db, type Executor } from "#lib/db/database.ts";
import { networkOf } from "#lib/rate-limits/network.ts";
import { deleteWindow, hit, takeBackHits, takeWindow, type Window } from "#lib/rate-limits/repository.ts";
import { countTry, forgetTries, type Limit, limitKey, refuseBeyond, takeBackTry } from "#lib/rate-limits/service.ts";

export interface GuessLimits {
  /** What is tried: "login". */
  readonly name: string;
  readonly seconds: number;
  /** For one account from one network, and by one trusted browser. */
  readonly fromNetwork: number;
  /** For all accounts from one address. */
  readonly fromAddress: number;
  /** For one account from everywhere. */
  readonly ofAccount: number;
  /** Why it is refused, where "too often" does not say it. */
  readonly why?: string;
}

export interface Guess {
  /** Of whom, whether there is such an account or not. */
  readonly account: string;
  readonly address: string;
  /** What marks a browser that has signed in to this account before. */
  readonly trusted: string | undefined;
}

export interface CountedGuess {
  /** As if this one try had not been. */
  takeBack(): Promise<void>;
  /** As if there had been no try of this account from this address. */
  forget(): Promise<void>;
}

/**
 * How many of an address's tries one account uses up: an address may be a whole mobile network's, whose other people one
 * forgetful person does not shut out.
 */
const mostOfOne = ({ fromAddress }: GuessLimits): number => Math.ceil(fromAddress / 2);

/** Counts a try. Throws a 429 error once there were too many in the window; that one is then not counted at all. */
export async function countGuess(limits: GuessLimits, guess: Guess, now = Date.now()): Promise<CountedGuess> {
  const { trusted } = guess;
  const because = limits.why === undefined ? {} : { why: limits.why };
  if (trusted !== undefined) {
    const own: Limit = {
      name: `${limits.name}-trusted`,
      most: limits.fromNetwork,
      seconds: limits.seconds,
      ...because,
    };
    await countTry(own, trusted, now);
    return { takeBack: () => takeBackTry(own, trusted), forget: () => forgetTries(own, trusted) };
  }
  const keys = keysOf(limits, guess);
  const most = mostOfOne(limits);
  const isShared = await db.transaction().execute(async (transaction) => {
    const count = (key: string, more = 1): Promise<Window> => hit(transaction, key, now, limits.seconds * 1000, more);
    refuseBeyond(limits.fromNetwork, await count(keys.network), now, limits.why);
    const isCounted = (await count(keys.pair)).hits <= most;
    const address = await count(keys.address, isCounted ? 1 : 0);
    refuseBeyond(isCounted ? limits.fromAddress : limits.fromAddress - 1, address, now, limits.why);
    refuseBeyond(limits.ofAccount, await count(keys.account), now, limits.why);
    return isCounted;
  });
  return {
    takeBack: () =>
      db.transaction().execute(async (transaction) => {
        const counted = [keys.network, keys.pair, keys.account, ...(isShared ? [keys.address] : [])];
        for (const key of counted) await takeBackHits(transaction, key, 1);
      }),
    forget: () => db.transaction().execute((transaction) => forgetPair(transaction, keys, most)),
  };
}

/** As if nobody had tried this account from this network, nor from many: its holder has proved who they are by mail. */
export async function forgetGuesses(limits: GuessLimits, guess: Omit<Guess, "trusted">): Promise<void> {
  const keys = keysOf(limits, guess);
  await db.transaction().execute(async (transaction) => {
    await forgetPair(transaction, keys, mostOfOne(limits));
    await deleteWindow(transaction, keys.network);
    await deleteWindow(transaction, keys.account);
  });
}

/** Takes back what this account was tried from this address, and nothing that others have tried. */
async function forgetPair(executor: Executor, keys: Keys, most: number): Promise<void> {
  const pair = await takeWindow(executor, keys.pair);
  if (!pair) return;
  await takeBackHits(executor, keys.network, pair.hits, pair.ends_at);
  await takeBackHits(executor, keys.account, pair.hits, pair.ends_at);
  await takeBackHits(executor, keys.address, Math.min(pair.hits, most), pair.ends_at);
}

type Keys = Readonly<Record<"network" | "pair" | "address" | "account", string>>;

function keysOf({ name }: GuessLimits, { account, address }: Omit<Guess, "trusted">): Keys {
  const key = (what: string, ...whose: string[]) => limitKey({ name: `${name}-${what}` }, JSON.stringify(whose));
  return {
    network: key("network", account, networkOf(address)),
    pair: key("pair", account, address),
    address: key("address", address),
    account: key("account", account),
  };
}
