import { describe, expect, test } from "vitest";
import { call, inDatabase, signUp, someListing } from "../support/accounts.ts";
import { newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();

const add = (token: string, propertyId: unknown) =>
  call(server, "POST", "/api/favourites", { token, body: { propertyId } });
const mine = async (token: string) =>
  (await call(server, "GET", "/api/favourites/mine", { token })).body as unknown as {
    _id: string;
    propertyId: string;
  }[];

describe("My Selections", () => {
  test("keeps a listing once: 201 the first time, 200 with the same answer after", async () => {
    const { token } = await signUp(server);
    const listing = await someListing(server);
    const [first, second] = [await add(token, listing), await add(token, listing)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({ _id: expect.any(String), title: expect.any(String), propertyId: listing });
    expect(first.body["property"]).toMatchObject({
      _id: listing,
      price: expect.any(String),
      images: expect.any(Array),
    });
    expect(await mine(token)).toEqual([first.body]);
  });

  test("of fifty at once one is kept", async () => {
    const { token } = await signUp(server);
    const listing = await someListing(server);
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(token, listing)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map(({ body }) => body["_id"])).size).toBe(1);
    expect(await mine(token)).toHaveLength(1);
  });

  test("lists one's own only, newest first, and what was taken down is not shown", async () => {
    const [person, other] = [await signUp(server), await signUp(server)];
    const listings = [await someListing(server, 0), await someListing(server, 1), await someListing(server, 2)];
    for (const listing of listings) await add(person.token, listing);
    expect((await mine(person.token)).map((one) => one.propertyId)).toEqual(listings.toReversed());
    expect(await mine(other.token)).toEqual([]);
    inDatabase(server, "update properties set is_published = 0 where id = ?", String(listings[1]));
    expect(await mine(person.token)).toHaveLength(2);
    inDatabase(server, "update properties set is_published = 1 where id = ?", String(listings[1]));
  });

  test("names those that were taken down or deleted to whoever asks for them, and lets go of them, too", async () => {
    const [agent, person] = [await signUp(server, { isAgent: true }), await signUp(server)];
    const listings = [
      await newListing(server, agent, { title: "Stays" }),
      await newListing(server, agent, { title: "Taken down" }),
      await newListing(server, agent, { title: "Deleted" }),
    ];
    const added = [];
    for (const listing of listings) added.push((await add(person.token, listing)).body);
    inDatabase(server, "update properties set is_published = 0 where id = ?", String(listings[1]));
    expect((await call(server, "DELETE", `/api/properties/${listings[2]}`, { token: agent.token })).status).toBe(204);

    expect((await mine(person.token)).map((one) => one.propertyId)).toEqual([listings[0]]);
    const path = "/api/favourites/mine?gone=true";
    const all = async () => (await call(server, "GET", path, { token: person.token })).body;
    const named = added.map(({ property: _, ...rest }) => rest);
    expect(await all()).toEqual([named[2], named[1], added[0]]);
    expect(named.map(({ title }) => title)).toEqual(["Stays", "Taken down", "Deleted"]);

    for (const one of [added[1], added[2]])
      expect((await call(server, "DELETE", `/api/favourites/${one?.["_id"]}`, { token: person.token })).status).toBe(
        204,
      );
    expect(await all()).toEqual([added[0]]);
    expect((await call(server, "GET", "/api/favourites/mine?gone=perhaps", { token: person.token })).status).toBe(400);
  });

  test("lets go of one, once", async () => {
    const { token } = await signUp(server);
    const { body } = await add(token, await someListing(server));
    const path = `/api/favourites/${body["_id"]}`;
    expect((await call(server, "GET", path, { token })).body).toEqual(body);
    expect((await call(server, "DELETE", path, { token })).status).toBe(204);
    expect((await call(server, "DELETE", path, { token })).status).toBe(404);
    expect(await mine(token)).toEqual([]);
  });

  test("of another person are neither shown nor taken away", async () => {
    const [owner, stranger] = [await signUp(server), await signUp(server)];
    const { body } = await add(owner.token, await someListing(server));
    const path = `/api/favourites/${body["_id"]}`;
    for (const method of ["GET", "DELETE"]) {
      expect((await call(server, method, path, { token: stranger.token })).status).toBe(403);
    }
    expect(await mine(owner.token)).toEqual([body]);
  });

  test.each([
    [undefined, 422],
    [7, 422],
    ["", 422],
    ["nope", 404],
    ["x".repeat(65), 422],
  ])("%j is no listing: %i", async (propertyId, status) => {
    const { token } = await signUp(server);
    expect((await add(token, propertyId)).status).toBe(status);
  });

  test("of somebody who was deleted leave nothing behind", async () => {
    const { id, token } = await signUp(server);
    await add(token, await someListing(server));
    inDatabase(server, "delete from users where id = ?", id);
    for (const table of ["favourites", "sessions", "accounts"]) {
      expect(inDatabase(server, `select 1 from ${table} where user_id = ?`, id)).toEqual([]);
    }
  });
});
