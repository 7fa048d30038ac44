/** What the management side's screens keep of the API's answers. */
import { afterEach, expect, test, vi } from "vitest";
import { createFetcherStore, forget, remember } from "#lib/stores/management/query-cache.ts";

afterEach(() => vi.useRealTimers());

/** A store that is looked at, and how often its answer was fetched. */
function watched(tag: "Property" | "User", key: string) {
  const fetcher = vi.fn(async () => `answer ${fetcher.mock.calls.length}`);
  const store = createFetcherStore<string>(tag, [key], fetcher);
  const stop = store.listen(() => undefined);
  return { store, fetcher, stop };
}

test("what a page has brought along is not asked for again, until it is forgotten", async () => {
  remember("Property", "/brought", "from the page");
  const { store, fetcher, stop } = watched("Property", "/brought");
  expect(store.get()).toMatchObject({ data: "from the page", loading: false });
  expect(fetcher).not.toHaveBeenCalled();
  forget("User");
  expect(fetcher).not.toHaveBeenCalled();
  forget("Property");
  await vi.waitFor(() => expect(store.get().data).toBe("answer 1"));
  stop();
});

test.each([
  ["Property", 60_000],
  ["User", 5_000],
] as const)("a %s is taken for true for %i ms", async (tag, lifetime) => {
  vi.useFakeTimers();
  remember(tag, "/aged", "old");
  vi.advanceTimersByTime(lifetime - 1);
  const young = watched(tag, "/aged");
  expect(young.fetcher).not.toHaveBeenCalled();
  young.stop();
  vi.advanceTimersByTime(10_000);
  const aged = watched(tag, "/aged");
  expect(aged.fetcher).toHaveBeenCalledOnce();
  aged.stop();
});
