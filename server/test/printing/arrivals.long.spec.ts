import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { ArrivalsService } from '../../src/printing/arrivals.service.js';
import { BranchPrinterEntity } from '../../src/printing/branch-printer.entity.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { CHAIN } from '../support/test-chain.js';

let database: TestDatabase;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource({
    ...dataSourceOptions({ databaseUrl: database.url, poolSize: 1 }),
    entities: [BranchPrinterEntity],
  }).initialize();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('reads a stream over one connection, so that readers that hold all connections do not wait for each other', async () => {
  const branch = CHAIN.branch.harbour;
  await db.query(
    `INSERT INTO branch_printer (branch_id, host, port, width_mm, prints_on_arrival, arrivals_since)
     VALUES ($1, '127.0.0.1', 9100, 80, true, now())`,
    [branch],
  );
  await db.query('UPDATE branch_stream SET seq = 1 WHERE branch_id = $1', [branch]);
  await db.query(`INSERT INTO branch_event (branch_id, seq, type, payload) VALUES ($1, 1, 'kitchen-status', '{}')`, [
    branch,
  ]);

  expect(await new ArrivalsService(db).read()).toBe(false);
  expect(await db.query('SELECT read_seq FROM branch_printer')).toEqual([{ read_seq: '1' }]);
});
