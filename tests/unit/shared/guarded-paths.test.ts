import { describe, expect, test } from "vitest";
import { mayEnter, roleFor } from "#lib/shared/route/guarded-paths.ts";

describe("whom a screen is for", () => {
  test.each([
    ["/profile", "user"],
    ["/selections", "user"],
    ["/shortletbooking", "user"],
    ["/agent/propertylist", "agent"],
    ["/agent/user/1/edit", "agent"],
    ["/admin/userlist", "admin"],
    ["/admin/property/1/edit", "admin"],
    ["/", undefined],
    ["/home", undefined],
    ["/favourites", undefined],
    ["/login", undefined],
    ["/property/1", undefined],
  ] as const)("%s is for %s", (path, role) => expect(roleFor(path)).toBe(role));

  test("an admin is no agent and an agent no admin, unless they are both", () => {
    const [admin, agent] = [
      { isAdmin: true, isAgent: false },
      { isAdmin: false, isAgent: true },
    ];
    expect([mayEnter(admin, "admin"), mayEnter(admin, "agent"), mayEnter(admin, "user")]).toEqual([true, false, true]);
    expect([mayEnter(agent, "admin"), mayEnter(agent, "agent"), mayEnter(agent, "user")]).toEqual([false, true, true]);
    expect([mayEnter(undefined, "user"), mayEnter({ isAdmin: false, isAgent: false }, "agent")]).toEqual([
      false,
      false,
    ]);
  });
});
