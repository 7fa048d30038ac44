const number = "[1-9]\\d*";
const id = "[\\w-]+";

const screens = [
  "admin/bookinglist",
  "admin/dashboard",
  "admin/properties",
  "admin/users",
  `admin/propertylist(/${number})?`,
  `admin/property/${id}/edit`,
  "admin/userlist",
  `admin/user/${id}/edit`,
  "agent/dashboard",
  "agent/properties",
  `agent/(propertylist|propertieslist)(/${number})?`,
  `agent/property/${id}/edit`,
  `agent/user/${id}/edit`,
];

const screen = new RegExp(`^/(${screens.join("|")})$`);

/** Whether a path is one of the management side's screens. */
export const isManagementPath = (pathname: string): boolean => screen.test(pathname);
