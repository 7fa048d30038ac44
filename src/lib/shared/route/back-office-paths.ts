/** Paths of agent and admin screens. Separate from `paths`, which public scripts load. */
import { paths } from "#lib/shared/route/paths.ts";

/** Agents and admins have separate screens. */
export type Side = "agent" | "admin";

export const sidePaths = {
  dashboard: (side: Side): string => `/${side}/dashboard`,
  /** The listing table. */
  properties: (side: Side): string => (side === "admin" ? paths.adminProperties : paths.agentProperties),
  /** Editor of a listing. */
  editProperty: (side: Side, id: string): string => `/${side}/property/${id}/edit`,
  /** Preview of a listing, published or not. */
  preview: (side: Side, id: string): string => `/${side}/property/${id}/preview`,
  /** Statistics of one listing. */
  statistics: (side: Side, id: string): string => `/${side}/property/${id}/statistics`,
  editUser: (side: Side, id: string): string => `/${side}/user/${id}/edit`,
  import: (side: Side): string => `/${side}/import`,
  audit: "/admin/auditlog",
  reports: "/admin/reports",
} as const;
