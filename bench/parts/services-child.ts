import type { Person } from "#lib/accounts/person.ts";
import { managedQuery } from "#lib/contracts/managed-property.ts";
import { db } from "#lib/db/database.ts";
import { findCards } from "#lib/lists/service.ts";
import { listAllManaged, listManagedOf } from "#lib/properties/managed-lists.ts";
import {
  countListingsByPlace,
  getPropertyPage,
  listProperties,
  listTopProperties,
  searchProperties,
} from "#lib/properties/service.ts";
import { findBySearch } from "#lib/search/service.ts";
import { suggest } from "#lib/suggestions/service.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { answer } from "./child.ts";
import { someIds } from "./ids.ts";
import { begun, lists, mistyped, pagesOf, searches } from "./questions.ts";
import { Random } from "./random.ts";
import { type Kind, timeKinds } from "./timing.ts";

const kinds: Kind[] = [];
for (const { name, filter } of lists) {
  for (const { name: which, page } of await pagesOf(filter)) {
    kinds.push({ kind: `list of ${name}, ${which}`, group: "list", ask: () => listProperties(filter, page()) });
  }
}
const ids = await someIds(db);
const random = new Random(11);
kinds.push(
  { kind: "property", group: "list", ask: () => getPropertyPage(random.pick(ids)) },
  { kind: "top properties", group: "list", ask: listTopProperties },
  { kind: "listings counted by state", group: "list", ask: countListingsByPlace },
);
for (const { name, keyword } of searches) {
  kinds.push({ kind: `search, ${name} (${keyword})`, group: "search", ask: () => searchProperties(keyword, 1) });
}
/** With "nearly what you asked for" where results are few. */
const few = searches.find(({ name }) => name === "few results")?.keyword ?? "";
kinds.push({
  kind: `search with nearly matching listings (${few})`,
  group: "search",
  ask: () => findCards({ keyword: few, filter: {}, sort: undefined, ignored: [], isExact: false }, {}, 1),
});
kinds.push({ kind: "search, common word, page 100", group: "search", ask: () => searchProperties("duplex", 100) });
kinds.push({
  kind: "search, common word in a category",
  group: "search",
  ask: () => searchProperties("duplex", 1, "for sale"),
});
await buildVocabulary();
for (const typed of mistyped) {
  kinds.push({ kind: `typing mistakes mended (${typed})`, group: "mended", ask: () => findBySearch(typed) });
}
for (const typed of begun) {
  kinds.push({ kind: `suggestions (${typed})`, group: "suggestions", ask: () => suggest(typed) });
}
const somebody = { name: "Ada Obi", isAgent: true, expiresAt: Number.POSITIVE_INFINITY };
const admin: Person = { ...somebody, id: "admin", isAdmin: true };
/** The agent with the most listings, up to 10,000. */
const owner = await db
  .selectFrom("properties")
  .select("owner_id")
  .groupBy("owner_id")
  .having((eb) => eb.fn.countAll(), "<=", 10_000)
  .orderBy((eb) => eb.fn.countAll(), "desc")
  .executeTakeFirstOrThrow();
const agent: Person = { ...somebody, id: owner.owner_id ?? "", isAdmin: false };
for (const choices of [{}, { pageSize: 100 }, { status: "draft" }, { category: "land" }]) {
  const query = managedQuery.parse(choices);
  const name = JSON.stringify(choices);
  kinds.push(
    { kind: `an admin's table, ${name}`, group: "list", ask: () => listAllManaged(admin, query) },
    { kind: `an agent's table, ${name}`, group: "list", ask: () => listManagedOf(agent, agent.id, query) },
  );
}
for (const sort of ["title", "price-down", "changed"] as const) {
  const query = managedQuery.parse({ sort });
  kinds.push({ kind: `an admin's table by ${sort}`, group: "list", ask: () => listAllManaged(admin, query) });
}
answer(await timeKinds(kinds));
