/** Menu entries and tabs of admins and agents. */

import { type Side, sidePaths } from "#lib/shared/route/back-office-paths.ts";
import { paths } from "#lib/shared/route/paths.ts";

type Entry = readonly [label: string, path: string];

/** Dropdowns of the header. */
export const adminEntries = [
  ["Bookings", paths.adminBookings],
  ["List of Properties", paths.adminProperties],
  ["Users", paths.adminUsers],
] as const;

export const agentEntries = [["List of Properties", paths.agentProperties]] as const;

/** Tabs of each side's screens. */
export const tabsOf: Readonly<Record<Side, readonly Entry[]>> = {
  agent: [["Dashboard", sidePaths.dashboard("agent")], ...agentEntries, ["Import", sidePaths.import("agent")]],
  admin: [
    ["Dashboard", sidePaths.dashboard("admin")],
    ...adminEntries,
    ["Reports", sidePaths.reports],
    ["Audit log", sidePaths.audit],
    ["Import", sidePaths.import("admin")],
  ],
};
