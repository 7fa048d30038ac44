/** A browser whose storage is full: whoever presses hears so, and nothing that was kept is lost. */
import { setPersistentEngine } from "@nanostores/persistent";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dropFavourite, saveFavourite, syncFavourites } from "#lib/stores/favourites/favourite-sync.ts";
import {
  awaitedIds,
  favouriteItems,
  favouritesOf,
  type KeptListing,
  letGo,
} from "#lib/stores/favourites/favourites.ts";
import { lookAtListings } from "#lib/stores/favourites/listed-favourites.ts";
import { lookAgain } from "#lib/stores/favourites/refresh-favourites.ts";
import { endSession, startSession, userInfo } from "#lib/stores/session/session.ts";
import { notKept } from "#lib/stores/storage/storage-full.ts";
import { ada, keptListing } from "../../support/ada.ts";
import { apiServer } from "../../support/api-server.ts";

const said = vi.hoisted(() => [] as string[]);
vi.mock("#lib/stores/ui/toasts.ts", () => ({ toast: (_: string, sentence: string) => said.push(sentence) }));

const server = apiServer();

/** As a browser counts: keys and values, in characters. */
const sizeOf = (kept: Record<string, string>) => Object.entries(kept).join("").length;

let quota = Number.POSITIVE_INFINITY;
const stored: Record<string, string> = {};
const limited = new Proxy(stored, {
  set(kept, name: string, text: string) {
    const grown = sizeOf({ ...kept, [name]: text });
    if (grown > quota && grown > sizeOf(kept)) throw new DOMException("full", "QuotaExceededError");
    kept[name] = text;
    return true;
  },
});
const leave = (room: number) => {
  quota = sizeOf(stored) + room;
};

/** What the account has, and what is still on offer. */
let account: string[];
let listed: string[];
/** What is in the account and not listed any more. */
const gone = new Set<string>();
let refusal: number | undefined;

const whole = (id: string): KeptListing => ({ ...keptListing(id), description: "d".repeat(500) });

beforeEach(() => {
  quota = Number.POSITIVE_INFINITY;
  setPersistentEngine(limited, { addEventListener() {}, removeEventListener() {} });
  endSession();
  favouriteItems.set([]);
  awaitedIds.set([]);
  letGo.set([]);
  account = [];
  listed = [];
  gone.clear();
  refusal = undefined;
  said.length = 0;
  server.calls.length = 0;
  server.answer = async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const answer = (status: number, body?: unknown): void => {
      response.writeHead(status).end(body === undefined ? undefined : JSON.stringify(body));
    };
    if (refusal !== undefined) return answer(refusal, { message: "Refused", code: "NO" });
    const named = (id: string) => ({ _id: `f-${id}`, title: id, propertyId: id, createdAt: "" });
    const favourite = (id: string) => ({ ...named(id), property: whole(id) });
    const { pathname } = new URL(request.url ?? "", "http://site");
    const id = pathname.split("/").at(-1) ?? "";
    if (request.method === "POST") {
      const { propertyId } = JSON.parse(text) as { propertyId: string };
      account.push(propertyId);
      return answer(201, favourite(propertyId));
    }
    if (request.method === "DELETE") {
      account = account.filter((each) => `f-${each}` !== id);
      return answer(204);
    }
    if (id === "mine")
      return answer(
        200,
        account.map((each) => (gone.has(each) ? named(each) : favourite(each))),
      );
    answer(200, id === "listed" ? listed.map(whole) : whole(id));
  };
});

const signIn = () => startSession({ ...ada, expiresAt: "2100-01-01T00:00:00.000Z" });
const keptIds = () => favouriteItems.get().map(({ _id }) => _id);

describe("in a storage that is full", () => {
  test.each([
    ["not even of which listing", 0],
    ["of which listing, and not the listing", 100],
  ])("a visitor's press is refused with a sentence where there is room for %s", async (_, room) => {
    favouriteItems.set([whole("kept")]);
    leave(room);
    saveFavourite("a");
    await expect.poll(() => said).toEqual([notKept]);
    expect(awaitedIds.get()).toEqual([]);
    expect(keptIds()).toEqual(["kept"]);
    expect(JSON.parse(stored["favourites"] ?? "")).toHaveLength(1);
  });

  test("a signed-in person's press is refused, too, and leaves nothing in the account that is not seen here", async () => {
    signIn();
    favouritesOf.set("ada");
    leave(100);
    saveFavourite("a");
    await expect.poll(() => said).toEqual([notKept]);
    await expect.poll(() => server.calls).toContain("DELETE /api/favourites/f-a");
    expect([account, awaitedIds.get(), keptIds()]).toEqual([[], [], []]);
  });

  test("homes can be removed, which makes room; one that the server does not let go comes back", async () => {
    signIn();
    favouritesOf.set("ada");
    favouriteItems.set([
      { ...whole("a"), favouriteId: "f-a" },
      { ...whole("b"), favouriteId: "f-b" },
    ]);
    leave(0);
    refusal = 503;
    expect(await dropFavourite("a")).toBe(false);
    expect(said).toEqual(["Refused"]);
    expect(keptIds()).toEqual(["a", "b"]);
    refusal = undefined;
    expect(await dropFavourite("a")).toBe(true);
    expect(keptIds()).toEqual(["b"]);
    expect(letGo.get()).toEqual([]);
  });

  test("an account that does not fit is said on the page of favourites, and what was saved here stays", async () => {
    account = ["y", "z"];
    favouriteItems.set([whole("a")]);
    signIn();
    leave(300);
    await syncFavourites();
    expect(said).toEqual([]);
    const sentences: string[] = [];
    await lookAgain((sentence) => sentences.push(sentence));
    expect(sentences).toEqual([notKept]);
    expect(keptIds()).toEqual(["a"]);
    expect(account).toContain("a");
  });

  test("nobody is signed in by halves, and signing out works", () => {
    leave(20);
    expect(signIn).toThrow(DOMException);
    expect(userInfo.get()).toBeUndefined();
    quota = Number.POSITIVE_INFINITY;
    signIn();
    leave(0);
    endSession();
    expect(userInfo.get()).toBeUndefined();
  });

  test("what has become of favourites is shown where it cannot be kept, and they can be removed", async () => {
    favouriteItems.set([whole("a"), whole("b")]);
    leave(0);
    listed = ["b"];
    const shown: unknown[] = [];
    const stop = favouriteItems.listen((items) => shown.push(items.map(({ _id, isGone }) => [_id, isGone])));
    expect(await lookAtListings()).toBe(true);
    expect(shown).toEqual([
      [
        ["a", true],
        ["b", undefined],
      ],
    ]);
    expect(JSON.parse(stored["favourites"] ?? "")).toEqual([whole("a"), whole("b")]);
    expect(await dropFavourite("a")).toBe(true);
    expect(keptIds()).toEqual(["b"]);
    expect(JSON.parse(stored["favourites"] ?? "")).toEqual([whole("b")]);
    expect(said).toEqual([]);
    stop();
  });

  test("so is what has become of a person's whose account is known here", async () => {
    account = ["a", "b"];
    signIn();
    expect(await lookAgain(() => undefined)).toBe(true);
    leave(0);
    gone.add("a");
    const sentences: string[] = [];
    expect(await lookAgain((sentence) => sentences.push(sentence))).toBe(true);
    expect(favouriteItems.get().map(({ _id, isGone = false }) => [_id, isGone])).toEqual([
      ["a", true],
      ["b", false],
    ]);
    expect(sentences).toEqual([]);
  });
});
