let last: Promise<unknown> = Promise.resolve();

/** Imports run one at a time: several files would not fit into memory. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
