/** Public pages are the same for everybody; private ones are shown to nobody else and kept nowhere. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Account, call, inDatabase, signUp } from "../support/accounts.ts";
import { newDraft } from "../support/listings.ts";
import { publicPages } from "../support/public-pages.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let user: Account;
let agent: Account;
let admin: Account;
let draft: string;

beforeAll(async () => {
  user = await signUp(server, { name: "Userina Visible" });
  agent = await signUp(server, { name: "Agentina Visible", isAgent: true });
  admin = await signUp(server, { name: "Adminina Visible" });
  inDatabase(server, "update users set is_admin = 1 where id = ?", admin.id);
  // One more than a page of the table holds.
  for (let count = 0; count < 13; count += 1) draft = await newDraft(server, agent);
});
const get = (path: string, token?: string) =>
  call(server, "GET", path, token === undefined ? {} : { headers: { cookie: `session=${token}` } });

test("no public page changes by one byte with a session, whoever asked first", async () => {
  const pages = await publicPages(server);
  expect(pages.length).toBeGreaterThan(10);
  for (const [index, page] of pages.entries()) {
    const asked = index % 2 === 0 ? [admin.token, undefined] : [undefined, admin.token];
    const answers = new Map<string | undefined, Awaited<ReturnType<typeof get>>>();
    for (const token of asked) answers.set(token, await get(page, token));
    const [signedIn, visitor] = [admin.token, undefined].map((token) => answers.get(token));
    if (!signedIn || !visitor) throw new Error("Both have asked.");
    expect(signedIn.text, page).toBe(visitor.text);
    expect(signedIn.headers.get("set-cookie"), page).toBeNull();
    expect(visitor.text).not.toContain("Visible");
  }
});

const screens: readonly [string, "user" | "agent" | "admin"][] = [
  ["/profile", "user"],
  ["/selections", "user"],
  ["/shortletbooking", "user"],
  ["/agent/propertylist", "agent"],
  ["/agent/propertylist/2", "agent"],
  ["/agent/propertieslist", "agent"],
  ["/agent/property/{draft}/edit", "agent"],
  ["/agent/user/{agent}/edit", "agent"],
  ["/agent/dashboard", "agent"],
  ["/agent/properties", "agent"],
  ["/admin/propertylist", "admin"],
  ["/admin/propertylist/2", "admin"],
  ["/admin/property/{draft}/edit", "admin"],
  ["/admin/userlist", "admin"],
  ["/admin/user/{agent}/edit", "admin"],
  ["/admin/bookinglist", "admin"],
  ["/admin/dashboard", "admin"],
  ["/admin/properties", "admin"],
  ["/admin/users", "admin"],
  ["/admin/auditlog", "admin"],
  ["/admin/reports", "admin"],
  ["/agent/import", "agent"],
  ["/admin/import", "admin"],
  ["/agent/property/{draft}/statistics", "agent"],
  ["/agent/property/{draft}/preview", "agent"],
  ["/admin/property/{draft}/preview", "admin"],
  ["/admin/property/{draft}/statistics", "admin"],
];

describe("guards", () => {
  test.each(screens)(
    "%s is for whom it is for (%s), and leads all others to the sign-in page",
    async (pattern, role) => {
      const path = pattern.replace("{draft}", draft).replace("{agent}", agent.id);
      const may = { user: [user, agent, admin], agent: [agent], admin: [admin] }[role];
      for (const who of [undefined, user, agent, admin]) {
        const { status, headers, text } = await get(path, who?.token);
        expect(headers.get("cache-control")).toBe("no-store");
        if (who && may.includes(who)) expect(status, who.name).toBe(200);
        else {
          expect([status, headers.get("location")]).toEqual([302, `/login?redirect=${encodeURIComponent(path)}`]);
          expect(text).toBe("");
        }
      }
    },
  );

  test("the way back keeps the query and any spelling", async () => {
    expect((await get("/Profile?tab=mail")).headers.get("location")).toBe(
      `/login?redirect=${encodeURIComponent("/profile?tab=mail")}`,
    );
    expect((await get("/ADMIN/UserList/")).headers.get("location")).toBe("/login?redirect=%2Fadmin%2Fuserlist");
  });

  test.each([
    "/profile/x.css",
    "/profile;a.js",
    "/profile/../profile/x.js",
    "/admin/userlist/x.css",
    "/agent/nothing",
    "/login/x.css",
  ])("%s is 404 and kept nowhere, for whoever is signed in too", async (path) => {
    for (const token of [undefined, admin.token]) {
      const { status, text, headers } = await get(path, token);
      expect(status).toBe(404);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(text).not.toContain("Visible");
    }
  });

  test.each(["/login", "/register", "/forgotten-password", "/new-password", "/verify-email"])(
    "%s is kept nowhere",
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("cdn-cache-control")).toBeNull();
    },
  );

  test("Better Auth's own routes stay closed", async () => {
    for (const path of ["sign-in/email", "sign-up/email", "get-session", "ok", "list-sessions", "update-user"]) {
      for (const method of ["GET", "POST"]) {
        expect((await call(server, method, `/api/auth/${path}`, { token: user.token })).status).toBe(404);
      }
    }
  });
});
