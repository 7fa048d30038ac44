/**
 * What a kept page and a render cost, beside a bare server. Processor time alone, but caches are shared: what else runs
 * makes the larger program slower than the smaller one.
 */
import { beforeAll, expect, test } from "vitest";
import { bareWork, mostBareWork, pageCacheRounds, type Round } from "../../bench/page-cache.ts";
import { demoFolder } from "../../bench/parts/demo.ts";
import { mostBareAnswers, renderCost } from "../../bench/render.ts";
import { lendDemo } from "../support/demo-folder.ts";

beforeAll(() => lendDemo(demoFolder));

/** The best counts, so that no more are needed once one is good; two at least for what a bare answer costs. */
const isEnough = (rounds: readonly Round[]): boolean =>
  rounds.length >= 2 && rounds.some((round) => bareWork(round) <= mostBareWork);

test("a page-cache hit costs at most half more than a bare answer, and a render no more than its number of answers", async () => {
  // The compiler makes some processes a tenth slower for as long as they live, so that no round of theirs is good.
  let rounds: readonly Round[] = [];
  for (let pairs = 0; pairs < 4 && !isEnough(rounds); pairs += 1) {
    rounds = [...rounds, ...(await pageCacheRounds(4, 0.5, isEnough)).rounds];
  }
  expect(Math.min(...rounds.map(bareWork))).toBeLessThanOrEqual(mostBareWork);

  const bareMicroseconds = Math.min(...rounds.map(({ bare }) => bare.cpuMicroseconds));
  const { wholeProcess } = await renderCost("/forsale", 5);
  expect((wholeProcess * 1000) / bareMicroseconds).toBeLessThanOrEqual(mostBareAnswers);
});
