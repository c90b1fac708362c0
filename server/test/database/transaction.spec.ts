import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { settled, shortTransaction } from '../../src/database/transaction.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new DataSource(dataSourceOptions({ databaseUrl: database.url, poolSize: 2 }));
  await db.initialize();
  await db.query('CREATE TABLE note (word text PRIMARY KEY)');
});
beforeEach(() => db.query('TRUNCATE note'));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const words = async (): Promise<string[]> =>
  (await db.query('SELECT word FROM note ORDER BY word')).map(({ word }: { word: string }) => word);

test('what is sent at once is one transaction, in the order in which it was sent', async () => {
  const counts = await shortTransaction(db, (manager) =>
    settled([
      manager.query("INSERT INTO note VALUES ('a') RETURNING (SELECT count(*)::int FROM note) AS before"),
      manager.query("INSERT INTO note VALUES ('b') RETURNING (SELECT count(*)::int FROM note) AS before"),
    ]),
  );
  expect(counts).toEqual([[{ before: 0 }], [{ before: 1 }]]);
  expect(await words()).toEqual(['a', 'b']);
});

test('a refusal takes everything with it, what was still on its way too', async () => {
  const refusal = new Error('no');
  const work = shortTransaction(db, (manager) =>
    settled([
      Promise.reject(refusal),
      manager.query('SELECT pg_sleep(0.05)').then(() => manager.query("INSERT INTO note VALUES ('late')")),
    ]),
  );
  await expect(work).rejects.toBe(refusal);
  expect(await words()).toEqual([]);
});

test('the error is the one that came first, not what it did to the statements after it', async () => {
  const work = shortTransaction(db, (manager) =>
    settled([
      manager.query('SELECT 1').then(() => manager.query("INSERT INTO note VALUES ('x')")),
      manager.query('SELECT 1 / 0'),
    ]),
  );
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(await words()).toEqual([]);
});

test('the connections serve again after a failure', async () => {
  for (let time = 0; time < 5; time += 1) {
    await expect(shortTransaction(db, (manager) => manager.query('nonsense'))).rejects.toMatchObject({ code: '42601' });
  }
  expect(await shortTransaction(db, (manager) => manager.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
});
