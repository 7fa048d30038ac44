import { deleteUser } from "#lib/accounts/deletion.ts";
import { changeUser } from "#lib/accounts/people.ts";
import { getUser } from "#lib/accounts/profile.ts";
import { userChange } from "#lib/contracts/people.ts";
import { badRequest } from "#lib/errors.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalRead, personalWrite } from "#lib/http/personal-endpoint.ts";
import { ifMatchOf, versioned } from "#lib/http/versions.ts";

const get = personalRead("user", async ({ person, params }) => versioned(await getUser(person, params["id"] ?? "")));

const put = personalWrite("user", async ({ request, person, params, origin }) => {
  const id = params["id"] ?? "";
  const change = await readJson(request, userChange);
  if (change.userId !== undefined && change.userId !== id) {
    throw badRequest("userId is not the person of this address", { userId: "It is another person's" });
  }
  const { user, changed } = await changeUser(person, id, change, origin, ifMatchOf(request));
  return { body: user, version: user.version, changed };
});

const remove = personalWrite("admin", async ({ request, person, params, origin }) => ({
  status: 204,
  changed: await deleteUser(person, params["id"] ?? "", origin, ifMatchOf(request)),
}));

export const { GET, HEAD, PUT, DELETE, ALL } = methods({ GET: get, PUT: put, DELETE: remove });
