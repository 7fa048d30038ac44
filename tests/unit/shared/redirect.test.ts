import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loginFor, ownPath } from "#lib/shared/route/redirect.ts";

describe("where ?redirect= leads", () => {
  test.each([
    "/profile",
    "/property/01a1d9ed-c200#reviews",
    "/search/3-bedroom?x=%2F%2Fevil",
    "/agent/propertylist/2",
    "/state/akwa%20ibom",
    "/search/login",
    "/search/logout?x=/logout",
    "/login-help",
    "/search/50%25-off",
  ])("%s is a path of this site", (target) => expect(ownPath(target)).toBe(target));

  test.each([
    null,
    undefined,
    "",
    "profile",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "https://evil.example/profile",
    "http:/evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/\t/evil.example",
    "\t//evil.example",
    "/\n/evil.example",
    " //evil.example",
    "/%09/evil.example\t",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e%2e//evil.example",
    "@evil.example",
    "\u0000/profile",
    "/%09/evil.example",
    "/%2Fevil.example",
    "/%5Cevil.example",
    "/%252Fevil.example",
    "/%",
    "/api/users/logout",
    "/login",
    "/Login?redirect=/x",
    "/logout",
    "/LogOut",
    "/%6cogout",
    "/%4cOGOUT",
    "/%256cogout",
    "/log%6fut?x=1",
    "/home/../logout",
    "/home/%2e%2e/logout",
    "/%61pi/users/logout",
    "/API/users",
    "/api",
    "/%6Cogin",
    "/verify-email?token=x",
    "/new%2Dpassword",
    `//${"a".repeat(10_000)}`,
  ])("%j leads to the landing page", (target) => expect(ownPath(target)).toBe("/"));

  test("whatever is asked for, a browser that follows it stays on this site", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2f",
      "%5c",
      ":",
      "@",
      "?",
      "#",
      "evil.example",
      "\t",
      "\r",
      " ",
      "a",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const followed = new URL(ownPath(pieces.join("")), "https://ile.example/login");
        expect(followed.origin).toBe("https://ile.example");
      }),
      { numRuns: 5_000 },
    );
  });

  test("what is written into the link of the sign-in page is read back", () => {
    const path = "/property/1?a=b&c=d#reviews";
    const link = new URL(loginFor(path), "https://ile.example");
    expect(ownPath(link.searchParams.get("redirect"))).toBe(path);
  });
});
