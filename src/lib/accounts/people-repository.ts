/** Search for people, for admins. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { PeoplePage, PeopleQuery, PeopleSort } from "#lib/contracts/people.ts";
import { type EngineWords, engineOf } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import type { Tables } from "#lib/db/schema.ts";
import { phoneIn, sharedDigits } from "#lib/shared/text/contact.ts";

const columns = [
  "users.id",
  "users.name",
  "users.email",
  "users.phone_number",
  "users.is_admin",
  "users.is_agent",
  "users.email_verified",
  "users.suspended_at",
  "users.identifiers",
  "users.version",
  "users.created_at",
] as const;

export type PersonRow = Awaited<ReturnType<typeof findPeoplePage>>[number];

const listingsOf = (eb: ExpressionBuilder<Tables, "users">) =>
  eb
    .selectFrom("properties")
    .select((counting) => counting.fn.countAll<number>().as("listings"))
    .whereRef("properties.owner_id", "=", "users.id")
    .where("properties.deleted_at", "is", null);

const people = (executor: Executor) =>
  executor.selectFrom("users").select((eb) => [...columns, listingsOf(eb).as("listings")]);

export async function findManagedUser(executor: Executor, id: string): Promise<PersonRow | undefined> {
  return people(executor).where("users.id", "=", id).executeTakeFirst();
}

type Filter = Pick<PeopleQuery, "keyword" | "role">;

function passes(eb: ExpressionBuilder<Tables, "users">, words: EngineWords, { keyword, role }: Filter) {
  const tests: Expression<SqlBool>[] = [];
  if (role === "admin") tests.push(eb("is_admin", "=", 1));
  if (role === "agent") tests.push(eb("is_admin", "=", 0), eb("is_agent", "=", 1));
  if (role === "user") tests.push(eb("is_admin", "=", 0), eb("is_agent", "=", 0));
  if (role === "suspended") tests.push(eb("suspended_at", "is not", null));
  if (keyword !== "") tests.push(isCalled(eb, words, keyword));
  return eb.and(tests);
}

/** Matches all words in name and e-mail, or the digits in the phone number. Phone formatting varies. */
function isCalled(eb: ExpressionBuilder<Tables, "users">, { holds }: EngineWords, keyword: string) {
  const words = keyword.split(/\s+/);
  const text = sql`name || ' ' || email`;
  const isNamed = eb.and(words.map((word) => holds(text, word)));
  const digits = digitsIn(keyword);
  return digits.length < 3 ? isNamed : eb.or([isNamed, holds(phone, digits)]);
}

/** Separators in phone numbers. */
const phone = [" ", "-", "(", ")", ".", "/", "\u00a0"].reduce(
  (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
  sql`phone_number`,
);

/** The digits that "0803 …" and "+234 803 …" share; empty if the keyword is neither a number nor a link to one. */
const digitsIn = (keyword: string): string => sharedDigits(phoneIn(keyword) ?? "");

/** Fewer digits may be a year or a price. */
const leastDigits = 7;
const leastLetters = 3;

/**
 * People matched by a listing search: by e-mail if it contains `@`, by phone if it is a number or a link to one, else by
 * word beginnings of the name, or by the part of the e-mail before the `@`. Matching inside words would find listings of unrelated people.
 */
export async function findNamedPeople(executor: Executor, keyword: string, most: number): Promise<string[]> {
  const { holds } = engineOf(executor).words;
  const digits = digitsIn(keyword);
  const words = keyword.split(/[\s-]+/).filter((word) => word !== "");
  const names = sql`' ' || replace(name, '-', ' ')`;
  const isNamed = (eb: ExpressionBuilder<Tables, "users">) => {
    if (keyword.includes("@")) return holds(sql.ref("email"), keyword);
    if (digits.length >= leastDigits) return holds(phone, digits);
    const hasName = eb.and(words.map((word) => holds(names, ` ${word}`)));
    return eb.or([hasName, holds(sql`' ' || email`, ` ${keyword}@`)]);
  };
  if (words.join("").length < leastLetters) return [];
  const rows = await executor.selectFrom("users").select("id").where(isNamed).limit(most).execute();
  return rows.map(({ id }) => id);
}

export async function countPeople(executor: Executor, filter: Filter): Promise<number> {
  const row = await executor
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("people"))
    .where((eb) => passes(eb, engineOf(executor).words, filter))
    .executeTakeFirstOrThrow();
  return Number(row.people);
}

/** Number of matches by role. */
export async function countRoles(executor: Executor, keyword: string): Promise<PeoplePage["counts"]> {
  const row = await executor
    .selectFrom("users")
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      sql<number | null>`sum(is_admin)`.as("admin"),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([eb("is_agent", "=", 1), eb("is_admin", "=", 0)]))
        .as("agent"),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([eb("is_agent", "=", 0), eb("is_admin", "=", 0)]))
        .as("user"),
      eb.fn.countAll<number>().filterWhere("suspended_at", "is not", null).as("suspended"),
    ])
    .where((eb) => passes(eb, engineOf(executor).words, { keyword, role: undefined }))
    .executeTakeFirstOrThrow();
  const { all, admin, agent, user, suspended } = row;
  return {
    all: Number(all),
    admin: Number(admin ?? 0),
    agent: Number(agent ?? 0),
    user: Number(user ?? 0),
    suspended: Number(suspended ?? 0),
  };
}

const orders: Record<PeopleSort, readonly [column: string, direction: "asc" | "desc"]> = {
  newest: ["users.created_at", "desc"],
  oldest: ["users.created_at", "asc"],
  name: ["users.name", "asc"],
  "name-down": ["users.name", "desc"],
  email: ["users.email", "asc"],
  "email-down": ["users.email", "desc"],
  listings: ["listings", "asc"],
  "listings-down": ["listings", "desc"],
};

export async function findPeoplePage(
  executor: Executor,
  { sort, ...filter }: Filter & Pick<PeopleQuery, "sort">,
  { offset, limit }: { offset: number; limit: number },
) {
  const [column, direction] = orders[sort];
  const { schema } = engineOf(executor);
  return people(executor)
    .where((eb) => passes(eb, engineOf(executor).words, filter))
    .orderBy(column === "users.name" ? sql.raw(schema.withoutCase(column)) : sql.raw(column), direction)
    .orderBy("users.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}
