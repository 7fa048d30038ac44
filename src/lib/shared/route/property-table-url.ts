/** Addresses of the listing table. */
import type { ManagedQuery } from "#lib/contracts/managed-property.ts";
import { longestKeyword } from "#lib/shared/list/keyword.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { longestId, managedSorts, managedStatuses, mostPages, pageSizes } from "#lib/shared/listing/listing-table.ts";
import { states } from "#lib/shared/place/states.ts";
import { type Side, sidePaths } from "#lib/shared/route/back-office-paths.ts";

/** The default query. */
export const plainQuery: ManagedQuery = {
  pageNumber: 1,
  pageSize: 12,
  keyword: "",
  status: undefined,
  category: undefined,
  state: undefined,
  sort: "newest",
  owner: undefined,
};

/** Whether a filter hides listings; order and page size do not count. */
export const isNarrowed = ({ keyword, ...filter }: ManagedQuery): boolean =>
  keyword !== "" || (["status", "category", "state", "owner"] as const).some((name) => filter[name] !== undefined);

/**
 * Reads a page number and query. Unknown choices are ignored, as is the owner on the agent side. Undefined for an
 * invalid number.
 */
export function readTableUrl(
  side: Side,
  number: string | undefined,
  search: URLSearchParams,
): ManagedQuery | undefined {
  if (number !== undefined && !/^[1-9]\d*$/.test(number)) return undefined;
  const choice = <Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined =>
    choices.find((each) => each === search.get(name));
  return {
    pageNumber: Math.min(Number(number ?? 1), mostPages),
    pageSize: pageSizes.find((size) => String(size) === search.get("pageSize")) ?? plainQuery.pageSize,
    keyword: (search.get("keyword") ?? "").trim().slice(0, longestKeyword),
    status: choice("status", managedStatuses),
    category: choice(
      "category",
      categories.map((category) => category.name),
    ),
    state: choice(
      "state",
      states.map((state) => state.name),
    ),
    sort: choice("sort", managedSorts) ?? plainQuery.sort,
    owner: side === "admin" ? (search.get("owner") ?? "").trim().slice(0, longestId) || undefined : undefined,
  };
}

/** Like `readTableUrl`, from the browser's location. */
export function readTableLocation(
  side: Side,
  { pathname, search }: Pick<Location, "pathname" | "search">,
): ManagedQuery {
  const number = /\/(\d+)\/?$/.exec(pathname)?.[1];
  return readTableUrl(side, number, new URLSearchParams(search)) ?? plainQuery;
}

/** Address of the table, without defaults and without the number of page one. */
export function tableUrl(side: Side, query: ManagedQuery): string {
  const list = sidePaths.properties(side);
  const path = query.pageNumber === 1 ? list : `${list}/${query.pageNumber}`;
  return withQuery(path, differences(query));
}

/** The table of one person's listings, for admins. */
export const ownerTableUrl = (ownerId: string): string => tableUrl("admin", { ...plainQuery, owner: ownerId });

/** API address of the same query. */
export function tableApiUrl(side: Side, personId: string, query: ManagedQuery): string {
  const number = query.pageNumber === 1 ? [] : [["pageNumber", String(query.pageNumber)] as const];
  return withQuery(apiPath(side, personId), [...number, ...differences(query)]);
}

/** Export address of the table's listings. */
export const exportUrl = (side: Side, personId: string, { keyword, status, category, state, owner }: ManagedQuery) =>
  withQuery(
    `${apiPath(side, personId)}/export`,
    differences({ ...plainQuery, keyword, status, category, state, owner }),
  );

const apiPath = (side: Side, personId: string): string =>
  side === "admin" ? "/api/properties/all" : `/api/properties/user/${encodeURIComponent(personId)}`;

type Parameter = readonly [name: string, value: string];

function differences(query: ManagedQuery): Parameter[] {
  const names = ["keyword", "owner", "status", "category", "state", "sort", "pageSize"] as const;
  return names.flatMap((name): Parameter[] => {
    const value = query[name];
    return value === undefined || value === plainQuery[name] ? [] : [[name, String(value)]];
  });
}

function withQuery(path: string, parameters: readonly Parameter[]): string {
  const text = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
  return text === "" ? path : `${path}?${text}`;
}
