import { startTestServer, type TestServer } from '../support/test-app.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Written and read by TypeORM itself. */
const NOT_OURS = ['migration'];

test('every table has one entity', async () => {
  const tables: { name: string }[] = await server.db.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  const owned = server.db.entityMetadatas.map(({ tableName }) => tableName).sort();
  expect(tables.map(({ name }) => name).filter((name) => !NOT_OURS.includes(name))).toEqual(owned);
});

test('the columns, keys and indexes of the entities are those of the migrated schema', async () => {
  const differences = await server.db.driver.createSchemaBuilder().log();
  expect(differences.upQueries.map(({ query }) => query)).toEqual([]);
});

test('the checks of the entities are those of the migrated schema, word by word', async () => {
  const stored: { name: string; definition: string }[] = await server.db.query(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY conname`,
  );
  const declared = server.db.entityMetadatas
    .flatMap(({ checks }) => checks)
    .map(({ name, expression }) => ({ name, definition: `CHECK ((${expression}))` }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(declared).toEqual(stored);
});

test('the entities name every index, those too that TypeORM cannot describe', async () => {
  const stored: { name: string }[] = await server.db.query(
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public' AND tablename <> ALL ($1)
       AND indexname NOT IN (SELECT conname FROM pg_constraint) ORDER BY indexname`,
    [NOT_OURS],
  );
  const declared = server.db.entityMetadatas.flatMap(({ indices }) => indices).map(({ name }) => name);
  expect(declared.sort()).toEqual(stored.map(({ name }) => name));
});

test('the indexes that TypeORM can describe have the columns and conditions of the migrated schema, in their order', async () => {
  const declared = server.db.entityMetadatas
    .flatMap(({ indices }) => indices)
    .filter(({ synchronize }) => synchronize)
    .map(({ name, columns, where }) => ({
      name,
      columns: columns.map(({ databaseName }) => databaseName),
      condition: where ?? null,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const stored: { name: string; columns: string[]; condition: string | null }[] = await server.db.query(
    `SELECT c.relname AS name, pg_get_expr(i.indpred, i.indrelid) AS condition,
       ARRAY(SELECT pg_get_indexdef(c.oid, n, true) FROM generate_series(1, i.indnkeyatts) AS n ORDER BY n) AS columns
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relname = ANY ($1) ORDER BY c.relname COLLATE "C"`,
    [declared.map(({ name }) => name)],
  );
  // PostgreSQL prints a whole condition in parentheses
  const bare = stored.map(({ condition, ...index }) => ({
    ...index,
    condition: condition?.replace(/^\((.*)\)$/, '$1') ?? null,
  }));
  expect(declared).toEqual(bare);
});
