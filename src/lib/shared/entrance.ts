/** Who may enter which part of the site: what the guards check, for those who lead people there. */
import { canonicalPath, paths } from "#lib/shared/paths.ts";

export interface Roles {
  readonly isAdmin: boolean;
  readonly isAgent: boolean;
}

/** The role that `target`, a path of this site, asks for beside being signed in. */
export function neededRole(target: string): "admin" | "agent" | undefined {
  const pathname = target.split(/[?#]/, 1)[0] ?? "";
  const first = canonicalPath(pathname)?.split("/")[1];
  return first === "admin" || first === "agent" ? first : undefined;
}

export function mayEnter({ isAdmin, isAgent }: Roles, target: string): boolean {
  const role = neededRole(target);
  return role === undefined || (role === "admin" ? isAdmin : isAgent);
}

/** Where somebody goes who has just registered: who is no agent can become one on the profile. */
export const afterRegistration = (roles: Roles, target: string): string =>
  mayEnter(roles, target) ? target : paths.profile;
