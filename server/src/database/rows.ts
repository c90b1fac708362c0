import type { DataSource, EntityManager } from 'typeorm';

/** Runs SQL: the data source outside a transaction, the manager inside one. */
export type Queryable = Pick<DataSource | EntityManager, 'query'>;

/** Provides TypeORM's repositories: the data source outside a transaction, the manager inside one. */
export type Database = DataSource | EntityManager;

/**
 * Runs a statement that returns rows: SELECT, INSERT … RETURNING, or WITH … SELECT. (TypeORM returns `[rows, count]`
 * for UPDATE and DELETE: use `affectedRows`.)
 */
export async function rows<Row>(db: Queryable, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  return db.query(sql, parameters);
}

/** Returns the first row; undefined if there is none. */
export async function firstRow<Row>(db: Queryable, sql: string, parameters: unknown[] = []): Promise<Row | undefined> {
  return (await rows<Row>(db, sql, parameters))[0];
}

/** Runs UPDATE or DELETE … RETURNING and returns the affected rows. */
export async function affectedRows<Row>(db: Queryable, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  const [touched]: [Row[], number] = await db.query(sql, parameters);
  return touched;
}

/** A row of an entity's table as PostgreSQL writes it in JSON: a time is text. */
export type JsonRow<Entity> = { [Column in keyof Entity]: JsonValue<Entity[Column]> };
type JsonValue<Value> = Value extends Date ? string : Value;

/**
 * Returns SQL for rows of a table as a JSON list of `JsonRow`s, with all their columns.
 *
 * @param from the table, with the alias `t`, and what it is joined with
 */
export const jsonRows = (from: string, { where, order = 't.id' }: { where: string; order?: string }): string =>
  `coalesce((SELECT json_agg(t ORDER BY ${order}) FROM ${from} WHERE ${where}), '[]')`;

/**
 * Returns SQL that is true for rows of a caller's branches. The parameter is a `BranchSet`, as `branchesOf` of `auth`
 * returns it.
 */
export const inBranches = (column: string, parameter: `$${number}`): string =>
  `(${parameter}::int[] IS NULL OR ${column} = ANY(${parameter}::int[]))`;

/**
 * SQL that is true for rows of `branch` that are outlets, not the chain's menu. Every statement that lists branches has it;
 * `outlets.spec` finds those without it.
 */
export const isOutlet = (branch = 'branch'): string => `NOT ${branch}.is_chain_menu`;
