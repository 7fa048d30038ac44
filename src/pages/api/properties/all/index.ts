import { managedQuery } from "#lib/contracts/managed-property.ts";
import { methods } from "#lib/http/endpoint.ts";
import { personalRead } from "#lib/http/personal-endpoint.ts";
import { listAllManaged } from "#lib/properties/managed-lists.ts";

const get = personalRead("admin", ({ person, query }) => listAllManaged(person, managedQuery.parse(query)));

export const { GET, HEAD, ALL } = methods({ GET: get });
