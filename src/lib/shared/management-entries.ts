/** What the menus and screens of admins and agents lead to. */
import { paths, type Side } from "#lib/shared/paths.ts";

type Entry = readonly [label: string, path: string];

/** The dropdowns under a person's name. */
export const adminEntries = [
  ["Bookings", paths.adminBookings],
  ["List of Properties", paths.adminProperties],
  ["Users", paths.adminUsers],
] as const;

export const agentEntries = [["List of Properties", paths.agentProperties]] as const;

/** The tabs above each screen of a side. */
export const tabsOf: Readonly<Record<Side, readonly Entry[]>> = {
  agent: [["Dashboard", paths.agentDashboard], ...agentEntries, ["Import", paths.agentImport]],
  admin: [
    ["Dashboard", paths.adminDashboard],
    ...adminEntries,
    ["Audit log", paths.adminAudit],
    ["Import", paths.adminImport],
  ],
};
