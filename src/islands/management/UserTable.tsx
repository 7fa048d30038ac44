import { useEffect, useRef } from "react";
import type { PeoplePage, PeopleQuery, PeopleSort } from "#lib/contracts/people.ts";
import { longestKeyword } from "#lib/shared/list/keyword.ts";
import { counted } from "#lib/shared/text/counted.ts";
import { listUsers } from "#lib/stores/management/people-api.ts";
import { forget } from "#lib/stores/management/query-cache.ts";
import { fromSearch, toSearch } from "./people/people-query.ts";
import { UserRow } from "./people/UserRow.tsx";
import { Chips } from "./table/Chips.tsx";
import { EmptyState } from "./table/EmptyState.tsx";
import { LoadError } from "./table/LoadError.tsx";
import { Pager } from "./table/Pager.tsx";
import { SearchField } from "./table/SearchField.tsx";
import { SortHead } from "./table/SortHead.tsx";
import { TableSelect } from "./table/TableSelect.tsx";
import { usePagedQuery } from "./table/use-paged-query.ts";
import { useRowKeys } from "./table/use-row-keys.ts";
import { useAwake } from "./use-hydrated.ts";

interface Props {
  query: PeopleQuery;
  page: PeoplePage;
}

const sorts: readonly (readonly [PeopleSort, string])[] = [
  ["newest", "Newest first"],
  ["oldest", "Oldest first"],
  ["name", "Name, A to Z"],
  ["name-down", "Name, Z to A"],
  ["email", "E-mail, A to Z"],
  ["email-down", "E-mail, Z to A"],
  ["listings-down", "Most listings first"],
  ["listings", "Fewest listings first"],
];

/** User table for admins. */
export default function UserTable(first: Props) {
  const table = usePagedQuery({ tag: "User", name: "list", first, load: listUsers, toSearch, fromSearch });
  const { query, page, isLoading, failure, ask, hrefOf } = table;
  const top = useRef<HTMLParagraphElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLFieldSetElement>(null);
  useRowKeys(section, { onRow: {}, anywhere: { "/": () => search.current?.focus() } });
  const filter = (part: Partial<PeopleQuery>, quietly = false) => ask({ ...query, pageNumber: 1, ...part }, quietly);
  // The last page may be empty after a deletion.
  const lastPage = Math.max(1, page.pages);
  const isPastEnd = !isLoading && failure === undefined && query.pageNumber > lastPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the page that is no more
  useEffect(() => {
    if (isPastEnd) ask({ ...query, pageNumber: lastPage }, true);
  }, [isPastEnd, lastPage]);
  const go = (pageNumber: number) => {
    ask({ ...query, pageNumber });
    top.current?.focus();
  };
  const hrefWith = (part: Partial<PeopleQuery>) => hrefOf({ ...query, pageNumber: 1, ...part });
  const head = {
    sort: query.sort,
    hrefOf: (sort: PeopleSort) => hrefWith({ sort }),
    onSort: (sort: PeopleSort) => filter({ sort }),
  };
  const { counts } = page;
  return (
    <fieldset ref={section} disabled={!useAwake()} aria-label="Users">
      <div className="people-bar">
        <SearchField
          label="Find by name, e-mail or phone"
          longest={longestKeyword}
          input={search}
          value={query.keyword}
          onSearch={(keyword) => filter({ keyword }, true)}
        />
        <Chips
          label="Role"
          chosen={query.role}
          hrefOf={(role) => hrefWith({ role })}
          onChoose={(role) => filter({ role })}
          choices={[
            [undefined, "All", counts.all],
            ["user", "Users", counts.user],
            ["agent", "Agents", counts.agent],
            ["admin", "Admins", counts.admin],
            ["suspended", "Suspended", counts.suspended],
          ]}
        />
        <div className="table-sort">
          <TableSelect label="Order" value={query.sort} choices={sorts} onChoose={(sort) => sort && filter({ sort })} />
        </div>
      </div>
      <p ref={top} tabIndex={-1} role="status" className="table-count">
        {isLoading ? "Loading …" : counted(page.total, ["person", "people"])}
      </p>
      {failure && <LoadError sentence={failure.message} isRetrying={isLoading} onRetry={() => forget("User")} />}
      {page.users.length === 0 ? (
        <EmptyState sentence="No people match your search.">
          <a className="button button-quiet" href="?">
            Show all users
          </a>
        </EmptyState>
      ) : (
        <table className="data-table" aria-busy={isLoading}>
          <caption className="sr-only">Users</caption>
          <thead>
            <tr>
              <SortHead label="Person" orders={["name", "name-down"]} ascending="name" {...head} />
              <th>Phone</th>
              <th>Role</th>
              <SortHead
                label="Listings"
                orders={["listings-down", "listings"]}
                ascending="listings"
                isNumber
                {...head}
              />
              <th>Status</th>
              <SortHead label="Joined" orders={["newest", "oldest"]} ascending="oldest" {...head} />
              <th>
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {page.users.map((user) => (
              <UserRow key={user._id} user={user} onRemoved={() => top.current?.focus()} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        page={query.pageNumber}
        pages={page.pages}
        hrefOf={(pageNumber) => hrefOf({ ...query, pageNumber })}
        onGo={go}
      />
    </fieldset>
  );
}
