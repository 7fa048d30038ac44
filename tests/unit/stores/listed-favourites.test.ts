/** Favourites are copies: what is said of them when their listings have changed. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { mirrorAccount } from "#lib/stores/favourites/account-favourites.ts";
import { asListed } from "#lib/stores/favourites/as-listed.ts";
import { favouriteItems, type KeptListing } from "#lib/stores/favourites/favourites.ts";
import { lookAtListings } from "#lib/stores/favourites/listed-favourites.ts";
import { endSession, startSession } from "#lib/stores/session/session.ts";
import { ada, keptListing } from "../../support/ada.ts";
import { apiServer } from "../../support/api-server.ts";

vi.mock("#lib/stores/ui/toasts.ts", () => ({ toast: () => undefined }));

const server = apiServer();

const priced = (id: string, amount: string, after = ""): KeptListing => ({
  ...keptListing(id),
  price: amount + after,
  shownPrice: { before: "", amount, after },
});

let listed: KeptListing[];
let account: KeptListing[];
/** Of these the account knows the titles only: they are not listed any more. */
let gone: string[];

beforeEach(() => {
  endSession();
  favouriteItems.set([]);
  listed = [];
  account = [];
  gone = [];
  server.calls.length = 0;
  server.answer = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://site");
    const asked = searchParams.get("ids")?.split(",") ?? [];
    const favourites = account.map((property) => ({ _id: `f-${property._id}`, propertyId: property._id, property }));
    const others = gone.map((id) => ({ _id: `f-${id}`, propertyId: id, title: `Home ${id}` }));
    const answer = pathname.endsWith("/mine")
      ? [...favourites, ...others]
      : listed.filter(({ _id }) => asked.includes(_id));
    response.end(JSON.stringify(answer));
  };
});

describe("a kept listing", () => {
  const kept = priced("a", "₦5,000,000", " per year");

  test("with another price says the one that it was saved with, however often it changes, until it is that again", () => {
    const cheaper = asListed(kept, priced("a", "₦4,000,000", " per year"));
    expect(cheaper).toMatchObject({ price: "₦4,000,000 per year", was: "₦5,000,000 per year" });
    expect(asListed(cheaper, priced("a", "₦3,000,000", " per year")).was).toBe("₦5,000,000 per year");
    expect(asListed(cheaper, kept)).toEqual(kept);
    expect(asListed(kept, priced("a", "₦5,000,000", " per month")).was).toBe("₦5,000,000 per year");
  });

  test("is the same object where nothing is different, and one from before prices were shown alike has no other price", () => {
    expect(asListed(kept, { ...kept })).toBe(kept);
    const { shownPrice: _, ...old } = kept;
    expect(asListed(old, kept)).not.toHaveProperty("was");
    expect(asListed({ ...old, price: "₦1m" }, kept).was).toBe("₦1m");
  });

  test("that is gone stays as it was and says so, and is itself again when it comes back", () => {
    const gone = asListed(kept, undefined);
    expect(gone).toEqual({ ...kept, isGone: true });
    expect(asListed(gone, kept)).toEqual(kept);
  });
});

describe("a visitor's favourites", () => {
  test("are asked for in one request, and what is gone or costs something else says so", async () => {
    favouriteItems.set([priced("a", "₦5"), priced("b", "₦6"), priced("c", "₦7")]);
    listed = [priced("c", "₦7"), priced("a", "₦4")];
    server.answer = ((answer) => (request, response) => {
      // Somebody saves another one meanwhile.
      favouriteItems.set([priced("d", "₦8"), ...favouriteItems.get()]);
      answer(request, response);
    })(server.answer);
    await Promise.all([lookAtListings(), lookAtListings()]);
    expect(server.calls).toEqual(["GET /api/properties/listed?ids=a,b,c"]);
    expect(favouriteItems.get().map(({ _id, was, isGone }) => [_id, was, isGone])).toEqual([
      ["d", undefined, undefined],
      ["a", "₦5", undefined],
      ["b", undefined, true],
      ["c", undefined, undefined],
    ]);
  });
});

describe("a visitor's favourites that cannot be asked for", () => {
  test.each([
    ["a failure", 500, '{"message":"Something went wrong","code":"INTERNAL"}'],
    ["another site's page", 200, "<!doctype html><title>Sign in to this network</title>"],
  ])("stay as they were where the answer is %s, and are asked for again", async (_, status, body) => {
    vi.resetModules();
    const fresh = await import("#lib/stores/favourites/listed-favourites.ts");
    const { favouriteItems: items } = await import("#lib/stores/favourites/favourites.ts");
    items.set([priced("a", "₦5")]);
    const working = server.answer;
    server.answer = (_request, response) => void response.writeHead(status).end(body);
    expect(await fresh.lookAtListings()).toBe(false);
    expect(items.get()).toEqual([priced("a", "₦5")]);
    server.answer = working;
    expect(await fresh.lookAtListings()).toBe(true);
    expect(items.get()[0]?.isGone).toBe(true);
  });
});

describe("a signed-in person's favourites", () => {
  const signIn = () => startSession({ ...ada, expiresAt: "2100-01-01T00:00:00.000Z" });
  const inAccount = (listing: KeptListing) => ({ ...listing, favouriteId: `f-${listing._id}` });
  const states = () => favouriteItems.get().map(({ _id, was, isGone = false }) => [_id, was, isGone]);

  test("say another price, keep a home that is gone, and lose one that was removed on another device", async () => {
    signIn();
    favouriteItems.set(["a", "b", "c"].map((id) => inAccount(priced(id, "₦5"))));
    account = [priced("a", "₦4")];
    gone = ["b"];
    await mirrorAccount("ada");
    expect(states()).toEqual([
      ["a", "₦5", false],
      ["b", undefined, true],
    ]);
    expect(favouriteItems.get()[1]).toEqual({ ...inAccount(priced("b", "₦5")), isGone: true });
    [account, gone] = [[priced("a", "₦4"), priced("b", "₦5")], []];
    await mirrorAccount("ada");
    expect(states()).toEqual([
      ["a", "₦5", false],
      ["b", undefined, false],
    ]);
  });

  test("name a home that is gone also in a browser that has never seen it, and show it whole when it comes back", async () => {
    signIn();
    gone = ["a"];
    await mirrorAccount("ada");
    expect(favouriteItems.get()).toMatchObject([{ _id: "a", favouriteId: "f-a", title: "Home a", isGone: true }]);
    // As a page that is opened later reads it from the storage.
    favouriteItems.set(JSON.parse(JSON.stringify(favouriteItems.get())) as KeptListing[]);
    [account, gone] = [[priced("a", "₦5")], []];
    await mirrorAccount("ada");
    expect(favouriteItems.get()).toEqual([inAccount(priced("a", "₦5"))]);
  });

  test("ask for nothing besides where the account has all that is kept", async () => {
    signIn();
    account = [priced("a", "₦5")];
    favouriteItems.set([inAccount(priced("a", "₦5"))]);
    await mirrorAccount("ada");
    expect(server.calls).toEqual(["GET /api/favourites/mine?gone=true"]);
  });

  test("have a home that was saved before signing in and is gone by then", async () => {
    favouriteItems.set([{ ...priced("a", "₦5"), isGone: true }]);
    signIn();
    await mirrorAccount("ada");
    expect(states()).toEqual([["a", undefined, true]]);
    expect(server.calls).not.toContain("POST /api/favourites");
  });
});
