/** Compares the duration of two requests on a busy machine. */

/** Median ratio of the two durations over adjacent pairs: the machine's speed changes during a run. */
export async function medianRatio(
  rounds: number,
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = { one: 0, other: 0 };
    const pair = [["one", one] as const, ["other", other] as const];
    // Both go first equally often, so that other load affects them equally.
    for (const [kind, ask] of round % 2 === 0 ? pair : pair.toReversed()) {
      const startedAt = performance.now();
      await ask(round);
      times[kind] = performance.now() - startedAt;
    }
    ratios.push(times.one / times.other);
  }
  return ratios.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN;
}
