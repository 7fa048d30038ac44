/** API calls of admins about people. */
import { z } from "zod";
import { exampleManagedUser, examplePeople } from "#lib/contracts/openapi/examples.ts";
import {
  badBody,
  badQuery,
  error,
  forbiddenTo,
  json,
  jsonBody,
  missing,
  personal,
  stale,
  writeFailures,
} from "#lib/contracts/openapi/parts.ts";
import { managedUser, peoplePage, peopleQuery, peopleRoles, peopleSorts, userChange } from "#lib/contracts/people.ts";

const tag = "Users";
const { shape } = peopleQuery;

const query = z.object({
  pageNumber: shape.pageNumber,
  pageSize: shape.pageSize.meta({ description: "12, 25, 50 or 100.", example: 25 }),
  keyword: shape.keyword.meta({ description: "Words of name and e-mail, or digits of the phone number." }),
  role: z
    .string()
    .optional()
    .meta({ description: `One of ${peopleRoles.join(", ")}; agents that are admins count as admins.` }),
  sort: z
    .string()
    .optional()
    .meta({ description: `One of ${peopleSorts.join(", ")}.`, example: "newest" }),
});

export const ifMatch = z.object({
  "If-Match": z
    .string()
    .optional()
    .meta({ description: "The `ETag` of an answer: nothing happens if it is outdated." }),
});

const noSuchPerson = missing("There is no such person");
const old = stale("This account", exampleManagedUser);
const lastAdmin = "ngozi@example.com is the last admin: add another one first.";

export const listUsers = personal(tag, {
  operationId: "listUsers",
  summary: "All accounts, for admins.",
  requestParams: { query },
  responses: {
    200: json("A page of people.", peoplePage, examplePeople),
    400: badQuery,
    403: forbiddenTo("Only admins may do this"),
  },
});

export const changeUser = (id: z.ZodString) =>
  personal(tag, {
    operationId: "changeUser",
    summary: "Changes the given fields: one's own name and e-mail. Admins can change anyone's, and roles.",
    requestParams: { path: z.object({ id }), header: ifMatch },
    requestBody: jsonBody(userChange, {
      userId: exampleManagedUser._id,
      name: exampleManagedUser.name,
      email: exampleManagedUser.email,
      isAdmin: false,
      version: 2,
    }),
    responses: {
      ...writeFailures,
      200: json("The account as it is now.", managedUser, exampleManagedUser),
      ...badBody,
      403: forbiddenTo("You can only change your own account"),
      404: noSuchPerson,
      409: error("Not possible: the e-mail is taken, the last admin, or `version` is outdated.", {
        message: lastAdmin,
        code: "CONFLICT",
      }),
      412: old,
    },
  });

export const deleteUser = (id: z.ZodString) =>
  personal(tag, {
    operationId: "deleteUser",
    summary: "Deletes a person, for admins. Their listings can be restored for 30 days; their reviews lose their name.",
    requestParams: { path: z.object({ id }), header: ifMatch },
    responses: {
      ...writeFailures,
      204: { description: "The person is gone." },
      403: forbiddenTo("Only admins may do this"),
      404: noSuchPerson,
      409: error("The person is an admin.", {
        message: "Admins cannot be deleted: remove their admin role first",
        code: "CONFLICT",
      }),
      412: old,
    },
  });
