/** Which of the listings that somebody keeps copies of are still on offer, and as what. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Listing } from "#lib/contracts/property.ts";
import { mostAsked } from "#lib/shared/list/asked-listings.ts";
import { type Account, call, signUp } from "../support/accounts.ts";
import { change, newDraft, newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;

beforeAll(async () => {
  agent = await signUp(server, { isAgent: true });
});

const ask = (ids: readonly string[], token?: string) =>
  call(server, "GET", `/api/properties/listed?ids=${ids.join()}`, { token });
const listed = async (...ids: string[]) => (await ask(ids)).body as unknown as Listing[];

describe("the listings of an address", () => {
  test("come in one answer, newest first, each once, whole and as lists have them", async () => {
    const [first, second] = [await newListing(server, agent), await newListing(server, agent)];
    const found = await listed(first, second, first.toUpperCase(), crypto.randomUUID());
    expect(found.map(({ _id }) => _id)).toEqual([second, first]);
    const { properties } = (await call(server, "GET", "/api/properties")).body as unknown as { properties: Listing[] };
    expect(found[0]).toEqual(properties.find(({ _id }) => _id === second));
  });

  test("are those of now: another price at once, and what was taken down or deleted not at all", async () => {
    const [priced, hidden, deleted] = [
      await newListing(server, agent),
      await newListing(server, agent),
      await newListing(server, agent),
    ];
    const ids = [priced, hidden, deleted];
    expect(await listed(...ids)).toHaveLength(3);
    await change(server, agent, priced, { price: "₦900,000 per annum" });
    await call(server, "POST", "/api/properties/bulk", {
      token: agent.token,
      body: { action: "unpublish", ids: [hidden] },
    });
    await call(server, "DELETE", `/api/properties/${deleted}`, { token: agent.token });
    const found = await listed(...ids);
    expect(found.map(({ _id, shownPrice }) => [_id, shownPrice.amount])).toEqual([[priced, "₦900,000"]]);
  });

  test("are the same for everybody: an agent's drafts are not among them", async () => {
    const draft = await newDraft(server, agent);
    expect((await ask([draft], agent.token)).body).toEqual([]);
  });

  test("can be so many as the contract says, and are refused without ids or with more", async () => {
    const one = await newListing(server, agent);
    const others = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
    expect(await listed(...others(mostAsked - 1), one)).toHaveLength(1);
    for (const ids of [[], [...others(mostAsked), one]]) {
      const { status, body } = await ask(ids);
      expect([status, body]).toEqual([
        400,
        { code: "BAD_REQUEST", message: expect.any(String), errors: { ids: expect.stringContaining("up to 100") } },
      ]);
    }
    expect((await call(server, "GET", "/api/properties/listed")).status).toBe(400);
  });

  test.each(["%E0%A4%A", "%00", "a%20b", "%3Cscript%3E", "x".repeat(65)])(
    "are refused with a sentence where one is no id: %s",
    async (ids) => {
      const one = await newListing(server, agent);
      for (const asked of [ids, `${one},${ids}`]) {
        const { status, body } = await call(server, "GET", `/api/properties/listed?ids=${asked}`);
        expect([status, body["message"]]).toEqual([400, expect.stringContaining("ids must be up to")]);
      }
    },
  );
});
