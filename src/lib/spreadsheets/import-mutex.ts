let last: Promise<unknown> = Promise.resolve();

/** One file at a time: many of them read at once would not fit into memory. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
