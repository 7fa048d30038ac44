/** What the menus of admins and agents lead to. */
import { paths } from "#lib/shared/paths.ts";

export const adminEntries = [
  ["Bookings", paths.adminBookings],
  ["List of Properties", paths.adminProperties],
  ["Users", paths.adminUsers],
] as const;

export const agentEntries = [["List of Properties", paths.agentProperties]] as const;
