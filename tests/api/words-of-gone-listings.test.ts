/** A search is mended by words of listings that are there, and of no others. */
import { expect, test, vi } from "vitest";
import { call, signUp } from "../support/accounts.ts";
import { change, newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();

const shown = async (words: string) => (await call(server, "GET", `/search/${words}`)).text;
const mended = /Showing results for <b[^>]*>([^<]*)<\/b>/;

test("words of a deleted or withdrawn listing mend no search, and do so again once it is back", async () => {
  const agent = await signUp(server, { isAgent: true });
  const id = await newListing(server, agent, { title: "Duplex in Zorbaville", location: "Quindrell" });
  // Words are gathered in the background when a server has started; a page that was kept before would stay.
  let asked = 0;
  const isMended = async () => {
    asked += 1;
    return mended.exec(await shown(`zorbavill-${asked}`))?.[1] === `zorbaville ${asked}`;
  };
  await vi.waitUntil(isMended, { timeout: 30_000, interval: 200 });
  expect(mended.exec(await shown("quindrall"))?.[1]).toBe("quindrell");

  expect((await call(server, "DELETE", `/api/properties/${id}`, { token: agent.token })).status).toBe(204);
  for (const words of ["zorbavill", "zorbavlle", "duplex-zorbavill"])
    expect(await shown(words)).not.toContain("zorbaville");
  expect(await shown("quindrall")).not.toContain("quindrell");

  expect((await call(server, "POST", `/api/properties/${id}/restore`, { token: agent.token })).status).toBe(200);
  expect(mended.exec(await shown("zorbavill"))?.[1]).toBe("zorbaville");
  await change(server, agent, id, { isOffered: false });
  expect(await shown("zorbavill")).not.toContain("zorbaville");
});

test("the words of a listing that still stands in another go on mending", async () => {
  const agent = await signUp(server, { isAgent: true });
  const id = await newListing(server, agent, { title: "Shop in Frandelburg" });
  await newListing(server, agent, { title: "Stall in Frandelburg" });
  await call(server, "DELETE", `/api/properties/${id}`, { token: agent.token });
  expect(mended.exec(await shown("frandelbur"))?.[1]).toBe("frandelburg");
});
