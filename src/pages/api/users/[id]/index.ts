import { getUser } from "#lib/accounts/profile.ts";
import { methods } from "#lib/http/endpoint.ts";
import { personalRead } from "#lib/http/personal-endpoint.ts";

const get = personalRead("user", ({ person, params }) => getUser(person, params["id"] ?? ""));

export const { GET, HEAD, ALL } = methods({ GET: get });
