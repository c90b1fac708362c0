import pg from 'pg';
import { ConfigError } from '../../src/common/process/environment.js';
import { migrate } from '../../src/database/data-source.js';
import { createTestDatabase } from '../support/database.js';

test('stops a start on a database from before 1.0 with one sentence', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    await owner.query('DELETE FROM migration');
    await owner.query(`INSERT INTO migration (timestamp, name) VALUES (1700000000001, 'Foundation1700000000001')`);
    const access = { databaseUrl: database.url, databaseOwnerUrl: database.ownerUrl };
    let hasSeeded = false;
    const started = migrate(access, async () => {
      hasSeeded = true;
    });
    await expect(started).rejects.toThrow(
      new ConfigError('This database is from before version 1.0, which cannot upgrade it: use a new, empty one.'),
    );
    expect(hasSeeded).toBe(false);
    expect((await owner.query('SELECT FROM migration')).rowCount).toBe(1);
  } finally {
    await owner.end();
    await database.drop();
  }
});
