/** The addresses of the table of listings: which page of which listings, in which order. */
import type { ManagedQuery } from "#lib/contracts/managed-property.ts";
import { categories } from "#lib/shared/categories.ts";
import { longestKeyword } from "#lib/shared/keyword.ts";
import { managedSorts, managedStatuses, mostPages, pageSizes } from "#lib/shared/listing-table.ts";
import { paths } from "#lib/shared/paths.ts";
import type { Side } from "#lib/shared/side-paths.ts";
import { states } from "#lib/shared/states.ts";

/** What the table shows to whoever asks for nothing else. */
export const plainQuery: ManagedQuery = {
  pageNumber: 1,
  pageSize: 12,
  keyword: "",
  status: undefined,
  category: undefined,
  state: undefined,
  sort: "newest",
};

/** Whether anything but the order and the size of pages keeps listings out of the table. */
export const isNarrowed = ({ keyword, status, category, state }: ManagedQuery): boolean =>
  keyword !== "" || status !== undefined || category !== undefined || state !== undefined;

/** Reads a page's number and its query; an unknown choice counts as none. Undefined where the number is no number. */
export function readTableUrl(number: string | undefined, search: URLSearchParams): ManagedQuery | undefined {
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
  };
}

/** As `readTableUrl`, from where a browser is. */
export function readTableLocation({ pathname, search }: Pick<Location, "pathname" | "search">): ManagedQuery {
  const number = /\/(\d+)\/?$/.exec(pathname)?.[1];
  return readTableUrl(number, new URLSearchParams(search)) ?? plainQuery;
}

const listPaths: Readonly<Record<Side, string>> = { agent: paths.agentProperties, admin: paths.adminProperties };

/** The table's address: the first page has no number, and only what differs from the plain table is said. */
export function tableUrl(side: Side, query: ManagedQuery): string {
  const path = query.pageNumber === 1 ? listPaths[side] : `${listPaths[side]}/${query.pageNumber}`;
  return withQuery(path, differences(query));
}

/** Where the API answers the same question. */
export function tableApiUrl(side: Side, personId: string, query: ManagedQuery): string {
  const path = side === "admin" ? "/api/properties/all" : `/api/properties/user/${encodeURIComponent(personId)}`;
  const number = query.pageNumber === 1 ? [] : [["pageNumber", String(query.pageNumber)] as const];
  return withQuery(path, [...number, ...differences(query)]);
}

type Parameter = readonly [name: string, value: string];

function differences(query: ManagedQuery): Parameter[] {
  const names = ["keyword", "status", "category", "state", "sort", "pageSize"] as const;
  return names.flatMap((name): Parameter[] => {
    const value = query[name];
    return value === undefined || value === plainQuery[name] ? [] : [[name, String(value)]];
  });
}

function withQuery(path: string, parameters: readonly Parameter[]): string {
  const text = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
  return text === "" ? path : `${path}?${text}`;
}
