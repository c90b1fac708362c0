import { startTestServer, type TestServer } from '../support/test-app.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** TypeORM's own, and what is stored with it. */
const NOT_OURS = ['migration', 'migration_digest'];

test('has one entity for every table', async () => {
  const tables: { name: string }[] = await server.db.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  const owned = server.db.entityMetadatas.map(({ tableName }) => tableName).sort();
  expect(tables.map(({ name }) => name).filter((name) => !NOT_OURS.includes(name))).toEqual(owned);
});

/** Not described by entities: constraints and indexes, which only migrations have. */
const IN_MIGRATIONS = /^ALTER TABLE "\w+" DROP CONSTRAINT |^DROP INDEX /;

test('describes columns, types, defaults and primary keys as the migrated schema has them', async () => {
  const differences = await server.db.driver.createSchemaBuilder().log();
  const statements = differences.upQueries.map(({ query }) => query);
  expect(statements.filter((statement) => !IN_MIGRATIONS.test(statement))).toEqual([]);
});

test('describes no index and no constraint in entities: the migrations are their one place', () => {
  const described = server.db.entityMetadatas.flatMap(
    ({ tableName, indices, uniques, checks, exclusions, foreignKeys }) =>
      [...indices, ...uniques, ...checks, ...exclusions, ...foreignKeys].map(({ name }) => `${tableName}: ${name}`),
  );
  expect(described).toEqual([]);
});

test('joins relations by foreign keys of the schema', async () => {
  const keys: { name: string }[] = await server.db.query(
    `SELECT format('%s.%s = %s.%s', k.conrelid::regclass, a.attname, k.confrelid::regclass, f.attname) AS name
     FROM pg_constraint k
     JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[1]
     WHERE k.contype = 'f' AND cardinality(k.conkey) = 1`,
  );
  const joins = server.db.entityMetadatas.flatMap(({ tableName, relations }) =>
    relations.flatMap(({ joinColumns }) =>
      joinColumns.map(
        ({ databaseName, referencedColumn: to }) =>
          `${tableName}.${databaseName} = ${to?.entityMetadata.tableName}.${to?.databaseName}`,
      ),
    ),
  );
  expect(joins.length).toBeGreaterThan(0);
  expect(keys.map(({ name }) => name)).toEqual(expect.arrayContaining(joins));
});

test('gives a column with a default value in the entity the same default in the schema, or lets it be null', async () => {
  const columns: { name: string; is_nullable: boolean }[] = await server.db.query(
    `SELECT table_name || '.' || column_name AS name, is_nullable = 'YES' OR column_default IS NOT NULL AS is_nullable
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const optional = new Set(columns.filter((column) => column.is_nullable).map(({ name }) => name));
  const given = server.db.entityMetadatas.flatMap((entity) => {
    const fresh = entity.create();
    const withValue = entity.columns.filter((column) => column.getEntityValue(fresh) !== undefined);
    return withValue.map(({ databaseName }) => `${entity.tableName}.${databaseName}`);
  });
  expect(given.length).toBeGreaterThan(20);
  expect(given.filter((name) => !optional.has(name))).toEqual([]);
});

test('names every constraint by hand, after its table', async () => {
  const constraints: { name: string; tbl: string }[] = await server.db.query(
    `SELECT conname AS name, conrelid::regclass::text AS tbl FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'p', 'u', 'x') AND conrelid <> 0`,
  );
  const ours = constraints.filter(({ tbl }) => !NOT_OURS.includes(tbl));
  expect(ours.length).toBeGreaterThan(150);
  expect(ours.filter(({ name, tbl }) => !name.startsWith(`${tbl}_`))).toEqual([]);
  // names that PostgreSQL generates
  expect(ours.filter(({ name }) => /_(pkey|fkey|check|excl)\d*$/.test(name))).toEqual([]);
});
