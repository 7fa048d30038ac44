import { deleteUser } from "#lib/accounts/deletion.ts";
import { changeUser } from "#lib/accounts/people.ts";
import { getUser } from "#lib/accounts/profile.ts";
import { userId } from "#lib/contracts/examples.ts";
import { managedUser, userChange } from "#lib/contracts/people.ts";
import { user } from "#lib/contracts/user.ts";
import { badRequest } from "#lib/errors.ts";
import { endpoint, read, write } from "#lib/http/endpoint.ts";
import { stale } from "#lib/http/openapi/errors.ts";

const params = { id: userId };
const errors = { 404: "There is no such person", 412: stale("This account", managedUser) };

export const ALL = endpoint("Users", {
  GET: read("user", {
    name: "getUser",
    summary: "Your own account. Admins can read any.",
    params,
    answers: { 200: [user, "The account."] },
    errors: { 403: "You can only see your own account", 404: errors[404] },
    handle: ({ person, params }) => getUser(person, params.id),
  }),
  PUT: write("user", {
    name: "changeUser",
    summary: "Changes the given fields: your own name and e-mail. Admins can change anyone's, and roles.",
    params,
    body: userChange,
    ifMatch: true,
    answers: { 200: [managedUser, "The account as it is now."] },
    errors: {
      ...errors,
      403: "You can only change your own account",
      409: {
        about: "Not possible: the e-mail is taken, the last admin, or `version` is outdated.",
        message: "ngozi@example.com is the last admin: add another one first.",
      },
    },
    handle: async ({ person, params: { id }, body, origin, ifMatch }) => {
      if (body.userId !== undefined && body.userId !== id) {
        throw badRequest("userId is not the person of this address", { userId: "It is another person's" });
      }
      const { user, changed } = await changeUser(person, id, body, origin, ifMatch);
      return { body: user, changed };
    },
  }),
  DELETE: write("admin", {
    name: "deleteUser",
    summary: "Deletes a person, for admins. Their listings can be restored for 30 days; their reviews lose their name.",
    params,
    ifMatch: true,
    answers: { 204: "The person is gone." },
    errors: { ...errors, 409: "Admins cannot be deleted: remove their admin role first" },
    handle: async ({ person, params, origin, ifMatch }) => ({
      changed: await deleteUser(person, params.id, origin, ifMatch),
    }),
  }),
});
