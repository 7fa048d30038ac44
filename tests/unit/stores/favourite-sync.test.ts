import type { ServerResponse } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import { mirrorAccount } from "#lib/stores/favourites/account-favourites.ts";
import { dropFavourite, saveFavourite, syncFavourites } from "#lib/stores/favourites/favourite-sync.ts";
import {
  addFavourite,
  awaitedIds,
  favouriteItems,
  hasLooseEnds,
  letGo,
  removeFavourite,
} from "#lib/stores/favourites/favourites.ts";
import { endSession, startSession } from "#lib/stores/session/session.ts";
import { ada, keptListing } from "../../support/ada.ts";
import { apiServer } from "../../support/api-server.ts";

const said = vi.hoisted(() => [] as string[]);
vi.mock("#lib/stores/ui/toasts.ts", () => ({ toast: (_: string, sentence: string) => said.push(sentence) }));

const server = apiServer();

/** The account, kept as the real one keeps it. */
let account: string[];
const holds: (() => void)[] = [];
let isHolding: boolean;
let refusal: number | undefined;

const favourite = (id: string) => ({
  _id: `f-${id}`,
  title: id,
  propertyId: id,
  createdAt: "",
  property: keptListing(id),
});

function send(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status).end(body === undefined ? undefined : JSON.stringify(body));
}

beforeEach(() => {
  endSession();
  for (const { _id } of favouriteItems.get()) removeFavourite(_id);
  awaitedIds.set([]);
  letGo.set([]);
  account = [];
  said.length = 0;
  server.calls.length = 0;
  isHolding = false;
  refusal = undefined;
  server.answer = async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    if (isHolding) await new Promise<void>((resolve) => holds.push(resolve));
    if (refusal !== undefined) return send(response, refusal, { message: `Refused with ${refusal}`, code: "NO" });
    const id = new URL(request.url ?? "", "http://site").pathname.split("/").at(-1) ?? "";
    if (request.method === "POST") {
      const { propertyId } = JSON.parse(text) as { propertyId: string };
      account = [propertyId, ...account.filter((each) => each !== propertyId)];
      return send(response, 201, favourite(propertyId));
    }
    if (request.method === "DELETE") {
      account = account.filter((each) => `f-${each}` !== id);
      return send(response, 204);
    }
    send(response, 200, id === "mine" ? account.map(favourite) : keptListing(id));
  };
});

const signIn = () => startSession({ ...ada, expiresAt: "2100-01-01T00:00:00.000Z" });
const keptIds = () => favouriteItems.get().map(({ _id, favouriteId }) => [_id, favouriteId]);
const release = async () => {
  await expect.poll(() => holds.length).toBeGreaterThan(0);
  isHolding = false;
  for (const go of holds.splice(0)) go();
};
const settled = () => expect.poll(() => awaitedIds.get().length + letGo.get().length).toBe(0);

test("signed out a favourite is fetched and stays here", async () => {
  saveFavourite("a");
  await settled();
  expect(server.calls).toEqual(["GET /api/properties/a"]);
  expect(keptIds()).toEqual([["a", undefined]]);
  expect(await dropFavourite("a")).toBe(true);
  expect(server.calls).toHaveLength(1);
});

test("signing in merges what was saved here, oldest first, and shows what the account has", async () => {
  account = ["z"];
  addFavourite(keptListing("a"));
  addFavourite(keptListing("b"));
  signIn();
  expect(hasLooseEnds("ada")).toBe(true);
  await syncFavourites();
  expect(account).toEqual(["b", "a", "z"]);
  expect(keptIds()).toEqual([
    ["b", "f-b"],
    ["a", "f-a"],
    ["z", "f-z"],
  ]);
  expect(hasLooseEnds("ada")).toBe(false);
});

test("what is saved while the account is read is not lost, and what is removed does not come back", async () => {
  account = ["y", "z"];
  signIn();
  await mirrorAccount("ada");
  isHolding = true;
  const reading = mirrorAccount("ada");
  await expect.poll(() => holds.length).toBe(1);
  isHolding = false;
  const removing = dropFavourite("y");
  saveFavourite("a");
  await removing;
  await settled();
  account = ["y", "z"];
  await release();
  await reading;
  expect(keptIds()).toEqual([
    ["a", "f-a"],
    ["z", "f-z"],
  ]);
});

test("a saving that was taken back before its answer came is taken out of the account", async () => {
  signIn();
  await mirrorAccount("ada");
  isHolding = true;
  saveFavourite("a");
  await expect.poll(() => holds.length).toBe(1);
  removeFavourite("a");
  await release();
  await expect.poll(() => server.calls).toContain("DELETE /api/favourites/f-a");
  await expect.poll(() => account).toEqual([]);
  expect(keptIds()).toEqual([]);
});

test("a removal never overtakes the saving after it", async () => {
  account = ["a"];
  signIn();
  await mirrorAccount("ada");
  isHolding = true;
  const removing = dropFavourite("a");
  saveFavourite("a");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.calls).not.toContain("POST /api/favourites");
  await release();
  await removing;
  await settled();
  expect(account).toEqual(["a"]);
  expect(keptIds()).toEqual([["a", "f-a"]]);
});

test("a removal that the server refuses is undone and said; one that was done already is done", async () => {
  account = ["a"];
  signIn();
  await mirrorAccount("ada");
  refusal = 503;
  expect(await dropFavourite("a")).toBe(false);
  expect(keptIds()).toEqual([["a", "f-a"]]);
  expect(said).toEqual(["Refused with 503"]);
  refusal = 404;
  expect(await dropFavourite("a")).toBe(true);
  expect(keptIds()).toEqual([]);
});

test("a session that has ended in the meantime loses the account's favourites and not the one just saved", async () => {
  account = ["z"];
  signIn();
  await mirrorAccount("ada");
  const { answer } = server;
  server.answer = (request, response) =>
    request.url?.startsWith("/api/favourites") ? send(response, 401) : answer(request, response);
  saveFavourite("a");
  await settled();
  expect(keptIds()).toEqual([["a", undefined]]);
  expect(said).toEqual(["Saving the favourite failed"]);
});

test("without a connection a saving waits", async () => {
  signIn();
  await mirrorAccount("ada");
  const { answer } = server;
  server.answer = (request) => request.socket.destroy();
  saveFavourite("a");
  await expect.poll(() => server.calls.at(-1)).toBe("POST /api/favourites");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(awaitedIds.get()).toEqual(["a"]);
  server.answer = answer;
  await syncFavourites();
  expect(account).toEqual(["a"]);
  expect(keptIds()).toEqual([["a", "f-a"]]);
});
