/** Addresses of the screens of agents and admins. Apart from `paths`: all of that goes into the scripts of public pages. */
import { paths } from "#lib/shared/route/paths.ts";

/** The two sides that manage: each has screens of its own. */
export type Side = "agent" | "admin";

export const sidePaths = {
  dashboard: (side: Side): string => `/${side}/dashboard`,
  /** The table of a side's listings. */
  properties: (side: Side): string => (side === "admin" ? paths.adminProperties : paths.agentProperties),
  /** Where a listing is edited, by its owner or by an admin. */
  editProperty: (side: Side, id: string): string => `/${side}/property/${id}/edit`,
  /** A listing as a buyer will see it, published or not. */
  preview: (side: Side, id: string): string => `/${side}/property/${id}/preview`,
  /** The days of one listing in numbers. */
  statistics: (side: Side, id: string): string => `/${side}/property/${id}/statistics`,
  editUser: (side: Side, id: string): string => `/${side}/user/${id}/edit`,
  import: (side: Side): string => `/${side}/import`,
  audit: "/admin/auditlog",
  reports: "/admin/reports",
} as const;
