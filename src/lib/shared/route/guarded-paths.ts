import { isManagementPath } from "#lib/shared/route/management-paths.ts";
import { paths } from "#lib/shared/route/paths.ts";

/** Role that a screen requires; `user` means any signed-in person. */
export type Role = "user" | "agent" | "admin";

const forSignedIn = new Set<string>([paths.profile, paths.selections, paths.shortLetBooking]);

/** Role that this path requires; undefined if it is public. */
export function roleFor(pathname: string): Role | undefined {
  if (forSignedIn.has(pathname)) return "user";
  if (!isManagementPath(pathname)) return undefined;
  return pathname.startsWith("/admin/") ? "admin" : "agent";
}

interface Roles {
  readonly isAdmin: boolean;
  readonly isAgent: boolean;
}

export function mayEnter(person: Roles | undefined, role: Role): boolean {
  if (!person) return false;
  if (role === "admin") return person.isAdmin;
  return role === "agent" ? person.isAgent : true;
}
