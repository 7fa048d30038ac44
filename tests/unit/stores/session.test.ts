import { getTestStorage, useTestStorageEngine as keepInMemory, setTestStorageKey } from "@nanostores/persistent";
import { beforeEach, expect, test } from "vitest";
import { favouriteItems, favouritesOf } from "#lib/stores/favourites/favourites.ts";
import { endExpiredSession, endSession, startSession, userInfo } from "#lib/stores/session/session.ts";
import { ada, keptListing } from "../../support/ada.ts";

keepInMemory();

const later = "2100-01-01T00:00:00.000Z";

beforeEach(() => endSession());

test("what is kept is what screens show, and never the token", () => {
  startSession({ ...ada, token: "secret", expiresAt: later } as Parameters<typeof startSession>[0]);
  expect(JSON.parse(getTestStorage()["userInfo"] ?? "")).toEqual(ada);
  expect(getTestStorage()["expirationTime"]).toBe(String(Date.parse(later)));
  expect(JSON.stringify(getTestStorage())).not.toContain("secret");
});

test("its end leaves nothing of the account, and what was saved here without it", () => {
  startSession({ ...ada, expiresAt: later });
  favouriteItems.set([keptListing("a", "1"), keptListing("b")]);
  favouritesOf.set("ada");
  endSession();
  expect(getTestStorage()).not.toHaveProperty("userInfo");
  expect(getTestStorage()).not.toHaveProperty("expirationTime");
  expect(favouriteItems.get().map(({ _id }) => _id)).toEqual(["b"]);
  expect(favouritesOf.get()).toBe("");
});

test("a change of the same person keeps their favourites, another person does not have them", () => {
  startSession({ ...ada, expiresAt: later });
  favouriteItems.set([keptListing("a", "1")]);
  startSession({ ...ada, name: "Ada Eze", expiresAt: later });
  expect(favouriteItems.get()).toHaveLength(1);
  startSession({ ...ada, _id: "ben", expiresAt: later });
  expect(favouriteItems.get()).toHaveLength(0);
});

test("ends on load when its time is over, and not before", () => {
  startSession({ ...ada, expiresAt: later });
  endExpiredSession();
  expect(userInfo.get()).toBeDefined();
  startSession({ ...ada, expiresAt: "2020-01-01T00:00:00.000Z" });
  endExpiredSession();
  expect(userInfo.get()).toBeUndefined();
});

test.each(["", "null", "5", "{", '{"name":"Ada"}'])("%s in the storage is nobody", (stored) => {
  const stop = userInfo.subscribe(() => undefined);
  setTestStorageKey("userInfo", stored);
  expect(userInfo.get()).toBeUndefined();
  stop();
});
