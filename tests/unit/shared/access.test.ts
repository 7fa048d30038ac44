import { expect, test } from "vitest";
import { afterRegistration, closedTo, roleForTarget } from "#lib/shared/route/access.ts";

const person = { isAdmin: false, isAgent: false };

test.each([
  ["/", undefined],
  ["/property/1#reviews", undefined],
  ["/profile", "user"],
  ["/agent/propertylist", "agent"],
  ["/Agent/PropertyList/?page=2", "agent"],
  ["/admin/userlist#top", "admin"],
  ["/admin/nothing", undefined],
  ["/%", undefined],
] as const)("%s is for %s", (target, role) => {
  expect(roleForTarget(target)).toBe(role);
});

test("a place opens for those it is for", () => {
  expect(closedTo(person, "/profile")).toBeUndefined();
  expect(closedTo(person, "/agent/propertylist")).toBe("agent");
  expect(closedTo({ ...person, isAgent: true }, "/agent/propertylist")).toBeUndefined();
  expect(closedTo({ ...person, isAgent: true }, "/admin/userlist")).toBe("admin");
  expect(closedTo({ ...person, isAdmin: true }, "/admin/userlist")).toBeUndefined();
});

test("who registers goes where they wanted to, or to the profile where they may not", () => {
  expect(afterRegistration(person, "/forsale")).toBe("/forsale");
  expect(afterRegistration(person, "/agent/propertylist")).toBe("/profile");
  expect(afterRegistration({ ...person, isAgent: true }, "/agent/propertylist")).toBe("/agent/propertylist");
});
