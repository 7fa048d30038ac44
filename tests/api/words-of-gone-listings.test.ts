/** A search is mended by words of listings that are there, and of no others. */
import { expect, test } from "vitest";
import { call, signUp } from "../support/accounts.ts";
import { change, newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();

const shown = async (words: string) => (await call(server, "GET", `/search/${words}`)).text;
const mended = /Showing results for <b[^>]*>([^<]*)<\/b>/;

test("words of a deleted or withdrawn listing mend no search, and do so again once it is back", async () => {
  const agent = await signUp(server, { isAgent: true });
  const id = await newListing(server, agent, { title: "Duplex in Zorbaville", location: "Quindrell" });
  expect(mended.exec(await shown("zorbavile"))?.[1]).toBe("zorbaville");
  expect(mended.exec(await shown("quindrel"))?.[1]).toBe("quindrell");

  expect((await call(server, "DELETE", `/api/properties/${id}`, { token: agent.token })).status).toBe(204);
  for (const words of ["zorbavile", "zorbavill", "duplex-zorbavile"])
    expect(await shown(words)).not.toContain("zorbaville");
  expect(await shown("quindrel")).not.toContain("quindrell");

  expect((await call(server, "POST", `/api/properties/${id}/restore`, { token: agent.token })).status).toBe(200);
  expect(mended.exec(await shown("zorbavile"))?.[1]).toBe("zorbaville");
  await change(server, agent, id, { isOffered: false });
  expect(await shown("zorbavile")).not.toContain("zorbaville");
});

test("the words of a listing that still stands in another go on mending", async () => {
  const agent = await signUp(server, { isAgent: true });
  const id = await newListing(server, agent, { title: "Shop in Frandelburg" });
  await newListing(server, agent, { title: "Stall in Frandelburg" });
  await call(server, "DELETE", `/api/properties/${id}`, { token: agent.token });
  expect(mended.exec(await shown("frandelbur"))?.[1]).toBe("frandelburg");
});
