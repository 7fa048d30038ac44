const number = "[1-9]\\d*";
const id = "[\\w-]+";

/** Every management screen with its heading. */
const screens: readonly (readonly [pattern: string, heading: string])[] = [
  ["admin/bookinglist", "Bookings"],
  ["(admin|agent)/dashboard", "Dashboard"],
  ["(admin|agent)/properties", "Properties"],
  ["admin/users", "Users"],
  [`admin/propertylist(/${number})?`, "List of Properties"],
  [`agent/(propertylist|propertieslist)(/${number})?`, "List of Properties"],
  [`(admin|agent)/property/${id}/edit`, "Edit Property"],
  [`(admin|agent)/property/${id}/statistics`, "Statistics"],
  [`(admin|agent)/property/${id}/preview`, "Preview"],
  ["admin/userlist", "Users"],
  ["admin/reports", "Reports"],
  ["admin/auditlog", "Audit log"],
  ["(admin|agent)/import", "Import"],
  [`(admin|agent)/user/${id}/edit`, "Edit User"],
];

const headings = screens.map(([pattern, heading]) => [new RegExp(`^/${pattern}$`), heading] as const);

/** Heading of the management screen at this path; undefined if there is none. */
export const managementHeading = (pathname: string): string | undefined =>
  headings.find(([pattern]) => pattern.test(pathname))?.[1];

/** Whether a path is a management screen. */
export const isManagementPath = (pathname: string): boolean => managementHeading(pathname) !== undefined;
