/** People for admins, with roles, suspension, versions and counts. */
import { z } from "zod";
import { pageMistake } from "#lib/contracts/managed-property.ts";
import { choice, choiceOr, sizeOr } from "#lib/contracts/query.ts";
import { currentPassword, identifierAnswers, longest, mistakes, userInfo } from "#lib/contracts/user.ts";
import { longestKeyword, unseen } from "#lib/shared/list/keyword.ts";
import { pageSizes } from "#lib/shared/listing/listing-table.ts";
import { filledLine, properName, rawText } from "#lib/shared/text/text-schema.ts";

/** Only the data that an operator needs. */
export const managedUser = userInfo
  .extend({
    isSuspended: z.boolean(),
    isEmailVerified: z.boolean(),
    ...identifierAnswers,
    listings: z.int().min(0).meta({ description: "Listings of every status, except deleted ones." }),
    version: z.int().min(1).meta({ description: "Grows with each change; send it with the next change." }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ManagedUser" });

export type ManagedUser = z.infer<typeof managedUser>;

export const peopleRoles = ["admin", "agent", "user", "suspended"] as const;
export type PeopleRole = (typeof peopleRoles)[number];

export const peopleSorts = [
  "newest",
  "oldest",
  "name",
  "name-down",
  "email",
  "email-down",
  "listings-down",
  "listings",
] as const;
export type PeopleSort = (typeof peopleSorts)[number];

const count = z.int().min(0);

export const peoplePage = z
  .object({
    users: z.array(managedUser),
    page: z.int().min(1),
    pages: z.int().min(0),
    total: count,
    counts: z.object({ all: count, admin: count, agent: count, user: count, suspended: count }).meta({
      description: "Matches by role, regardless of the role filter; suspended people also count under their role.",
    }),
  })
  .meta({ id: "PeoplePage" });

export type PeoplePage = z.infer<typeof peoplePage>;

/** Query of the user list. */
export const peopleQuery = z.object({
  pageNumber: z.coerce
    .number(pageMistake)
    .int(pageMistake)
    .min(1, pageMistake)
    .max(1_000_000, "pageNumber must be at most 1000000")
    .default(1),
  pageSize: sizeOr("pageSize", pageSizes, 25).meta({ description: "25 by default.", example: 25 }),
  keyword: z
    .string()
    .transform((keyword) => keyword.replaceAll(unseen, " ").trim().slice(0, longestKeyword))
    .default("")
    .meta({ description: "Words of name and e-mail, or digits of the phone number." }),
  role: choice("role", peopleRoles).meta({ description: "Agents who are admins count as admins." }),
  sort: choiceOr("sort", peopleSorts, "newest"),
});

export type PeopleQuery = z.infer<typeof peopleQuery>;

/**
 * Changes of a person; fields that are left out stay. Only admins can change roles and suspension; from others these
 * are ignored.
 */
export const userChange = z
  .object({
    userId: rawText("userId"),
    version: z.int("version must be a whole number"),
    name: properName("The name", longest.name),
    email: filledLine("The e-mail", longest.email).toLowerCase().pipe(z.email(mistakes.email)),
    currentPassword: currentPassword.meta({ description: "Needed to change your own e-mail." }),
    isAdmin: z.boolean("isAdmin must be true or false"),
    isSuspended: z.boolean("isSuspended must be true or false"),
  })
  .partial()
  .meta({ id: "UserChange" });

export type UserChange = z.infer<typeof userChange>;
