import { db } from "#lib/db/database.ts";
import {
  countListingsByPlace,
  getPropertyPage,
  listProperties,
  listTopProperties,
  searchProperties,
} from "#lib/properties/service.ts";
import { answer } from "./child.ts";
import { someIds } from "./ids.ts";
import { lists, pagesOf, searches } from "./questions.ts";
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
kinds.push({ kind: "search, common word, page 100", group: "search", ask: () => searchProperties("duplex", 100) });
kinds.push({
  kind: "search, common word in a category",
  group: "search",
  ask: () => searchProperties("duplex", 1, "for sale"),
});
answer(await timeKinds(kinds));
