import { expect, test } from "vitest";
import { afterRegistration, opensFor, roleForTarget } from "#lib/shared/entrance.ts";

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
  expect(opensFor(person, "/profile")).toBe(true);
  expect(opensFor(person, "/agent/propertylist")).toBe(false);
  expect(opensFor({ ...person, isAgent: true }, "/agent/propertylist")).toBe(true);
  expect(opensFor({ ...person, isAgent: true }, "/admin/userlist")).toBe(false);
  expect(opensFor({ ...person, isAdmin: true }, "/admin/userlist")).toBe(true);
});

test("who registers goes where they wanted to, or to the profile where they may not", () => {
  expect(afterRegistration(person, "/forsale")).toBe("/forsale");
  expect(afterRegistration(person, "/agent/propertylist")).toBe("/profile");
  expect(afterRegistration({ ...person, isAgent: true }, "/agent/propertylist")).toBe("/agent/propertylist");
});
