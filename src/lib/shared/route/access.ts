/** Access rights of redirect targets. */
import { canonicalPath } from "#lib/shared/route/canonical-path.ts";
import { mayEnter, type Role, roleFor } from "#lib/shared/route/guarded-paths.ts";
import { paths } from "#lib/shared/route/paths.ts";

interface Roles {
  readonly isAdmin: boolean;
  readonly isAgent: boolean;
}

/** The role that `target`, an own path, requires. */
export const roleForTarget = (target: string): Role | undefined =>
  roleFor(canonicalPath(target.split(/[?#]/, 1)[0] ?? "") ?? "");

/** The role `target` requires, or undefined if these roles may open it. */
export function closedTo(roles: Roles, target: string): Role | undefined {
  const role = roleForTarget(target);
  return role === undefined || mayEnter(roles, role) ? undefined : role;
}

/** Where to go after registration: people who need the agent role get it on their profile. */
export const afterRegistration = (roles: Roles, target: string): string =>
  closedTo(roles, target) ? paths.profile : target;
