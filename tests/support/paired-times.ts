/** How much longer one kind of request takes than another, on a machine that does other things meanwhile. */

/** The median of one's time by the other's, over pairs of neighbours: the machine grows slower and faster within a run. */
export async function medianRatio(
  rounds: number,
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = { one: 0, other: 0 };
    const pair = [["one", one] as const, ["other", other] as const];
    // Each is first as often: what else the machine does falls on both alike.
    for (const [kind, ask] of round % 2 === 0 ? pair : pair.toReversed()) {
      const startedAt = performance.now();
      await ask(round);
      times[kind] = performance.now() - startedAt;
    }
    ratios.push(times.one / times.other);
  }
  return ratios.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN;
}
