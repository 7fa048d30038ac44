/** Registration numbers of agents: stated on the profile, shown on their listings and to admins. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Account, call, changeProfile, forgetTries, inDatabase, newAdmin, signUp } from "../support/accounts.ts";
import { newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
const stated = { orn: "ORN: 36464", brn: "brn-54127", cac: "rc-1234567", lasrera: "LASRERA no 2024/0123" };
let agent: Account;
beforeAll(async () => {
  agent = await signUp(server, { isAgent: true });
});
beforeEach(() => forgetTries(server));

const inDubai = { category: "dubai properties", state: "Dubai", price: "AED 90,000 per year" };
const pageOf = async (id: string): Promise<string> => (await call(server, "GET", `/property/${id}`)).text;

test("the profile keeps each number in one form, and a change of one leaves the others", async () => {
  const { status, body } = await changeProfile(server, agent.token, stated);
  expect(status).toBe(200);
  const kept = { orn: "36464", brn: "54127", cac: "RC 1234567", lasrera: "2024/0123", esvarbon: "", scuml: "" };
  expect(body).toMatchObject(kept);
  const changed = await changeProfile(server, agent.token, { brn: "", scuml: "SC 123456" });
  expect(changed.body).toMatchObject({ ...kept, brn: "", scuml: "SC 123456" });
  const read = await call(server, "GET", `/api/users/${agent.id}`, { token: agent.token });
  expect(read.body).toMatchObject({ ...kept, brn: "", scuml: "SC 123456" });
});

test("a number of another register is refused at its field, and nothing is saved", async () => {
  const { status, body } = await changeProfile(server, agent.token, { location: "Jos", orn: "RC 123456" });
  expect(status).toBe(422);
  expect(body["errors"]).toEqual({ orn: "ORN must have 3 to 7 digits, such as 36464" });
  const read = await call(server, "GET", `/api/users/${agent.id}`, { token: agent.token });
  expect(read.body).toMatchObject({ location: "" });
});

test("listings show the numbers that apply to their place, as stated, and follow a change at once", async () => {
  const owner = await signUp(server, { isAgent: true });
  await changeProfile(server, owner.token, stated);
  const [dubai, lagos, oyo] = [
    await newListing(server, owner, inDubai),
    await newListing(server, owner),
    await newListing(server, owner, { state: "Oyo" }),
  ];
  expect(await pageOf(dubai)).toContain("ORN 36464, BRN 54127, as stated");
  expect(await pageOf(dubai)).not.toContain("RC 1234567");
  expect(await pageOf(lagos)).toContain("CAC RC 1234567, LASRERA 2024/0123, as stated");
  expect(await pageOf(oyo)).toContain("CAC RC 1234567, as stated");
  expect(await pageOf(oyo)).not.toContain("LASRERA");
  await changeProfile(server, owner.token, { orn: "29316" });
  expect(await pageOf(dubai)).toContain("ORN 29316, BRN 54127, as stated");
  await changeProfile(server, owner.token, { orn: "", brn: "" });
  expect(await pageOf(dubai)).not.toContain("as stated");
});

test("admins see the numbers of a person, and who changed which in the audit log", async () => {
  const admin = await newAdmin(server);
  const owner = await signUp(server, { isAgent: true, name: "Zainab Stated" });
  await changeProfile(server, owner.token, { orn: "36464" });
  const { body } = await call(server, "GET", "/api/users?keyword=Zainab+Stated", { token: admin.token });
  expect(body["users"]).toMatchObject([{ orn: "36464", cac: "" }]);
  const events = inDatabase(
    server,
    "select detail from audit_events where subject_id = ? and kind = 'user-changed'",
    owner.id,
  );
  expect(events.map(({ detail }) => JSON.parse(String(detail)))).toEqual([
    { before: { orn: "" }, after: { orn: "36464" } },
  ]);
});
