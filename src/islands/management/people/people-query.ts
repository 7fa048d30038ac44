/** Query of the user list, kept in the address. */
import { type PeopleQuery, peopleQuery } from "#lib/contracts/people.ts";
import { soundQuery } from "#lib/contracts/query.ts";
import { queryString } from "#lib/shared/list/query-string.ts";

const usual = { pageNumber: 1, pageSize: 25, sort: "newest" } as const;

export const toSearch = (query: PeopleQuery): string => queryString(query, usual);

/** Unreadable values are ignored. */
export const fromSearch = (search: string): PeopleQuery =>
  soundQuery(peopleQuery, Object.fromEntries(new URLSearchParams(search))).query;

/** A person's role for display. Admins who are also agents count as admins. */
export const roleName = ({ isAdmin, isAgent }: { isAdmin: boolean; isAgent: boolean }): string =>
  isAdmin ? "Admin" : isAgent ? "Agent" : "User";
