import type { DataSource } from 'typeorm';
import { commandLine } from '../../common/process/command-line.js';
import { ConfigError } from '../../common/process/environment.js';
import { firstRow, type Queryable, rows } from '../rows.js';

/**
 * Tables that the server may only read and insert into. Their owner could empty them, so the server has another role.
 */
const APPEND_ONLY = ['audit_entry', 'day_count', 'order_money', 'order_sale'];
/** Tables that only a migration writes. */
const READ_ONLY = ['migration', 'migration_digest'];

/** Returns the sentence for a role that may not read or change rows, as after a restore without `migrate`. */
export const noRightsHere = (): string =>
  `This role has no rights here: run \`${commandLine('migrate')}\` with DATABASE_OWNER_URL, as after every restore.`;

/**
 * Returns whether the connected role owns the tables, or may create them in an empty database. Only such a role can
 * migrate, truncate the audit trail or drop its triggers.
 */
export async function isOwner(db: Queryable): Promise<boolean> {
  const found = await firstRow<{ is_owner: boolean }>(
    db,
    `SELECT coalesce(
       (SELECT pg_has_role(current_user, relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('audit_entry')),
       has_schema_privilege(current_user, current_schema(), 'CREATE')) AS is_owner`,
  );
  return found?.is_owner ?? false;
}

/** Returns the role of a connection string. @throws ConfigError if it names none */
export function roleOf(url: string): { name: string; password: string } {
  const { username, password } = new URL(url);
  if (username === '') throw new ConfigError('DATABASE_URL must name a user where DATABASE_OWNER_URL is set.');
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/**
 * Grants the server's role access to the rows of all present and future tables of the connected owner. Creates the role
 * if it is missing and the owner may create roles. One transaction; idempotent.
 *
 * @throws ConfigError if the role is missing and cannot be created
 */
export async function grantToServer(source: DataSource, role: { name: string; password: string }): Promise<void> {
  await source.transaction(async (tx) => {
    const owner = await firstRow<{ name: string }>(tx, 'SELECT current_user AS name');
    if (owner?.name === role.name) return;
    await ensureRole(tx, role);
    const to = await quoted(tx, role.name);
    const tables = await namesOf(tx, RELATIONS, ['r', 'p', 'v']);
    const sequences = await namesOf(tx, RELATIONS, ['S']);
    const routines = await namesOf(tx, ROUTINES, []);
    const all = 'ALTER DEFAULT PRIVILEGES GRANT';
    for (const statement of [
      `GRANT USAGE ON SCHEMA ${await currentSchema(tx)} TO ${to}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ${tables} TO ${to}`,
      `REVOKE UPDATE, DELETE, TRUNCATE ON ${APPEND_ONLY.join(', ')} FROM ${to}`,
      `REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ${READ_ONLY.join(', ')} FROM ${to}`,
      ...(sequences ? [`GRANT USAGE, SELECT ON SEQUENCE ${sequences} TO ${to}`] : []),
      ...(routines ? [`GRANT EXECUTE ON ROUTINE ${routines} TO ${to}`] : []),
      `${all} SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${to}`,
      `${all} USAGE, SELECT ON SEQUENCES TO ${to}`,
      `${all} EXECUTE ON ROUTINES TO ${to}`,
    ]) {
      await tx.query(statement);
    }
  });
}

const RELATIONS = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = ANY($1::"char"[])
    AND pg_has_role(current_user, c.relowner, 'USAGE')`;
const ROUTINES = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p
  WHERE p.pronamespace = current_schema()::regnamespace AND $1::"char"[] = '{}'
    AND pg_has_role(current_user, p.proowner, 'USAGE')`;

/** Returns the names, quoted and separated by commas; empty if there are none. */
async function namesOf(db: Queryable, sql: string, kinds: string[]): Promise<string> {
  return (await rows<{ name: string }>(db, sql, [kinds])).map(({ name }) => name).join(', ');
}

async function quoted(db: Queryable, name: string): Promise<string> {
  const found = await firstRow<{ name: string }>(db, 'SELECT quote_ident($1) AS name', [name]);
  return found?.name ?? '';
}

async function currentSchema(db: Queryable): Promise<string> {
  const found = await firstRow<{ name: string }>(db, 'SELECT quote_ident(current_schema()) AS name');
  return found?.name ?? '';
}

async function ensureRole(db: Queryable, { name, password }: { name: string; password: string }): Promise<void> {
  if (await firstRow(db, 'SELECT 1 FROM pg_roles WHERE rolname = $1', [name])) return;
  const able = await firstRow(
    db,
    'SELECT 1 FROM pg_roles WHERE rolname = current_user AND (rolsuper OR rolcreaterole)',
  );
  if (!able || password === '') {
    throw new ConfigError(
      `DATABASE_URL names the role ${name}, which PostgreSQL does not have: make it (CREATE ROLE … LOGIN PASSWORD …).`,
    );
  }
  const made = await firstRow<{ statement: string }>(
    db,
    `SELECT format('CREATE ROLE %I LOGIN PASSWORD %L', $1::text, $2::text) AS statement`,
    [name, password],
  );
  await db.query(made?.statement ?? '');
}
