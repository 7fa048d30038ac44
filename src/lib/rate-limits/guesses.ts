/**
 * Limits on guessing, such as at sign-in. They stop a guesser early and lock out few others. Tries count by account and
 * network, by account and block, by address, and, with a high limit, by account alone.
 */
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { blockOf, networkOf } from "#lib/rate-limits/network.ts";
import { deleteWindow, hit, takeBackHits, takeWindow, type Window } from "#lib/rate-limits/repository.ts";
import { countTry, forgetTries, type Limit, limitKey, refuseBeyond, takeBackTry } from "#lib/rate-limits/service.ts";

export interface GuessLimits {
  /** Name of the action: "login". */
  readonly name: string;
  readonly seconds: number;
  /** For one account from one network or trusted browser. */
  readonly fromNetwork: number;
  /** For all accounts from one address. */
  readonly fromAddress: number;
  /** For one account from everywhere. */
  readonly ofAccount: number;
  /** Message, unless it is "too many tries". */
  readonly why?: string;
}

export interface Guess {
  /** The account, whether it exists or not. */
  readonly account: string;
  readonly address: string;
  /** Mark of a browser that has signed in to this account. */
  readonly trusted: string | undefined;
}

export interface CountedGuess {
  /** Cancels this try. */
  takeBack(): Promise<void>;
  /** Resets all tries of this account from this address. */
  forget(): Promise<void>;
}

/**
 * Share of an address's tries that one account may use. An address may be a whole mobile network: one forgetful person
 * must not lock out the others.
 */
const mostOfOne = ({ fromAddress }: GuessLimits): number => Math.ceil(fromAddress / 2);

/** Share of an account's tries that one block may use: an attacker with an IPv6 /48 must not use up all of them. */
const mostOfBlock = ({ ofAccount }: GuessLimits): number => Math.ceil(ofAccount / 2);

/** Counts a try. Throws 429 at too many in the window; such a try is not counted. */
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
    refuseBeyond(mostOfBlock(limits), await count(keys.block), now, limits.why);
    refuseBeyond(limits.ofAccount, await count(keys.account), now, limits.why);
    return isCounted;
  });
  return {
    takeBack: () =>
      db.transaction().execute(async (transaction) => {
        const counted = [keys.network, keys.pair, keys.block, keys.account, ...(isShared ? [keys.address] : [])];
        for (const key of counted) await takeBackHits(transaction, key, 1);
      }),
    forget: () => db.transaction().execute((transaction) => forgetPair(transaction, keys, most)),
  };
}

/** Resets all tries of this account: its owner has proved their identity by mail. */
export async function forgetGuesses(limits: GuessLimits, guess: Omit<Guess, "trusted">): Promise<void> {
  const keys = keysOf(limits, guess);
  await db.transaction().execute(async (transaction) => {
    await forgetPair(transaction, keys, mostOfOne(limits));
    await deleteWindow(transaction, keys.network);
    await deleteWindow(transaction, keys.block);
    await deleteWindow(transaction, keys.account);
  });
}

/** Removes the tries of this account from this address, and no others. */
async function forgetPair(executor: Executor, keys: Keys, most: number): Promise<void> {
  const pair = await takeWindow(executor, keys.pair);
  if (!pair) return;
  await takeBackHits(executor, keys.network, pair.hits, pair.ends_at);
  await takeBackHits(executor, keys.block, pair.hits, pair.ends_at);
  await takeBackHits(executor, keys.account, pair.hits, pair.ends_at);
  await takeBackHits(executor, keys.address, Math.min(pair.hits, most), pair.ends_at);
}

type Keys = Readonly<Record<"network" | "pair" | "block" | "address" | "account", string>>;

function keysOf({ name }: GuessLimits, { account, address }: Omit<Guess, "trusted">): Keys {
  const key = (what: string, ...whose: string[]) => limitKey({ name: `${name}-${what}` }, JSON.stringify(whose));
  return {
    network: key("network", account, networkOf(address)),
    pair: key("pair", account, address),
    block: key("block", account, blockOf(address)),
    address: key("address", address),
    account: key("account", account),
  };
}
