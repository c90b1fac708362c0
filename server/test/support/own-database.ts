import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { createTestDatabase, type TestDatabase } from './database.js';

/** Gives the spec that calls it a database of its own for all of its tests. @returns its connection, once they run */
export function ownDatabase(): () => DataSource {
  let database: TestDatabase;
  let db: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await new DataSource(dataSourceOptions({ databaseUrl: database.url, poolSize: 1 })).initialize();
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
  return () => db;
}
