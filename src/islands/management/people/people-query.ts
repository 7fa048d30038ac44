/** What the list of people is asked for, as its address says it. */
import { type PeopleQuery, peopleQuery } from "#lib/contracts/people.ts";
import { soundQuery } from "#lib/contracts/query.ts";
import { queryString } from "#lib/shared/list/query-string.ts";

const usual = { pageNumber: 1, pageSize: 25, sort: "newest" } as const;

export const toSearch = (query: PeopleQuery): string => queryString(query, usual);

/** What cannot be read counts as not said. */
export const fromSearch = (search: string): PeopleQuery =>
  soundQuery(peopleQuery, Object.fromEntries(new URLSearchParams(search))).query;

/** How a person's role is called: whoever is an agent as well is an admin first. */
export const roleName = ({ isAdmin, isAgent }: { isAdmin: boolean; isAgent: boolean }): string =>
  isAdmin ? "Admin" : isAgent ? "Agent" : "User";
