/** Better Auth on this site's tables, on either engine: snake_case columns, epoch milliseconds, booleans as 0 and 1. */
import { type CleanedWhere, createAdapterFactory } from "better-auth/adapters";
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "#lib/db/executor.ts";

type AnyTables = Record<string, Record<string, unknown>>;
type Builder = ExpressionBuilder<AnyTables, string>;

const operators = { eq: "=", ne: "!=", lt: "<", lte: "<=", gt: ">", gte: ">=", in: "in", not_in: "not in" } as const;

/** All conditions must hold. Better Auth uses no other form for these tables; this throws if it does. */
function passing(where: readonly CleanedWhere[]) {
  return (builder: Builder): Expression<SqlBool> =>
    builder.and(
      where.map(({ field, operator, value, connector }) => {
        const known = operators[operator as keyof typeof operators];
        if (known === undefined || connector === "OR") throw new Error(`Not supported: ${connector} ${operator}`);
        if (value === null) return builder(field, known === "=" ? "is" : "is not", null);
        return builder(field, known, value as never);
      }),
    );
}

export function authAdapter(database: Database) {
  // Better Auth names the table at run time.
  const db = database as unknown as Kysely<AnyTables>;
  return createAdapterFactory({
    config: {
      adapterId: "kysely-epoch",
      supportsBooleans: false,
      supportsDates: true,
      supportsJSON: false,
      transaction: false,
      customTransformInput: ({ data }) => (data instanceof Date ? data.getTime() : data),
      customTransformOutput: ({ data, fieldAttributes }) =>
        fieldAttributes.type === "date" && data !== null && data !== undefined ? new Date(Number(data)) : data,
    },
    adapter: ({ getFieldName }) => ({
      create: async ({ model, data }) =>
        (await db.insertInto(model).values(data).returningAll().executeTakeFirstOrThrow()) as typeof data,
      update: async <Row>({ model, where, update }: { model: string; where: CleanedWhere[]; update: Row }) => {
        const changes = update as Record<string, unknown>;
        return ((await db.updateTable(model).set(changes).where(passing(where)).returningAll().executeTakeFirst()) ??
          null) as Row | null;
      },
      updateMany: async ({ model, where, update }) =>
        Number((await db.updateTable(model).set(update).where(passing(where)).executeTakeFirst()).numUpdatedRows),
      findOne: async <Row>({ model, where }: { model: string; where: CleanedWhere[] }) =>
        ((await db.selectFrom(model).selectAll().where(passing(where)).limit(1).executeTakeFirst()) ??
          null) as Row | null,
      findMany: async <Row>({ model, where = [], limit, offset = 0, sortBy }: Many) => {
        let query = db.selectFrom(model).selectAll().where(passing(where)).limit(limit).offset(offset);
        if (sortBy) query = query.orderBy(getFieldName({ model, field: sortBy.field }), sortBy.direction);
        return (await query.execute()) as Row[];
      },
      delete: async ({ model, where }) => {
        await db.deleteFrom(model).where(passing(where)).execute();
      },
      deleteMany: async ({ model, where }) =>
        Number((await db.deleteFrom(model).where(passing(where)).executeTakeFirst()).numDeletedRows),
      /** Removes a row for one caller, even if several ask at once. */
      consumeOne: async <Row>({ model, where }: { model: string; where: CleanedWhere[] }) => {
        const one = db.selectFrom(model).select("id").where(passing(where)).limit(1);
        return ((await db.deleteFrom(model).where("id", "in", one).returningAll().executeTakeFirst()) ??
          null) as Row | null;
      },
      count: async ({ model, where = [] }) => {
        const counted = db.selectFrom(model).select(sql<number>`count(*)`.as("rows")).where(passing(where));
        return Number((await counted.executeTakeFirst())?.rows ?? 0);
      },
    }),
  });
}

interface Many {
  model: string;
  where?: CleanedWhere[] | undefined;
  limit: number;
  offset?: number | undefined;
  sortBy?: { field: string; direction: "asc" | "desc" } | undefined;
}
