/** Where people can be led without meeting a closed door. */
import { canonicalPath } from "#lib/shared/route/canonical-path.ts";
import { mayEnter, type Role, roleFor } from "#lib/shared/route/guarded-paths.ts";
import { paths } from "#lib/shared/route/paths.ts";

interface Roles {
  readonly isAdmin: boolean;
  readonly isAgent: boolean;
}

/** Whom `target`, a path of this site as somebody has typed it, is for. */
export const roleForTarget = (target: string): Role | undefined =>
  roleFor(canonicalPath(target.split(/[?#]/, 1)[0] ?? "") ?? "");

/** Whom `target` is for where it is for others; undefined where it opens for who has these roles. */
export function closedTo(roles: Roles, target: string): Role | undefined {
  const role = roleForTarget(target);
  return role === undefined || mayEnter(roles, role) ? undefined : role;
}

/** Where somebody goes who has just registered: who is no agent can become one on the profile. */
export const afterRegistration = (roles: Roles, target: string): string =>
  closedTo(roles, target) ? paths.profile : target;
