import { ConfigError } from '../../src/common/process/environment.js';
import { migrate } from '../../src/database/data-source.js';
import { asOwner, createTestDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Returns what becomes of a start: an error's sentence, or that the database is used. */
async function startOf(access: { databaseUrl: string; databaseOwnerUrl?: string }): Promise<string> {
  let outcome = 'not used';
  try {
    await migrate(access, async () => {
      outcome = 'used';
    });
  } catch (error) {
    if (!(error instanceof ConfigError) || outcome === 'used') throw error;
    outcome = error.message;
  }
  return outcome;
}

const sentence = (migration: string) =>
  `This database was made by a version of Passline that this one cannot upgrade (${migration} differs): for a demonstration, remove its folder .data and start again; for a shop, start the version that made it, see "Another schema" in docs/operator/database.md.`;

test.each([
  ['from before 1.0', `UPDATE migration SET name = 'Foundation17' WHERE name LIKE 'Branches%'`, 'Foundation17'],
  ['from before digests were stored', 'DROP TABLE migration_digest', 'Branches1790000000001'],
  [
    'of a migration that was changed',
    `UPDATE migration_digest SET digest = md5('other SQL') WHERE name LIKE 'Orders%'`,
    'Orders1790000000008',
  ],
])('stops a start on a database %s with one sentence', async (_name, change, migration) => {
  await asOwner(database, change);
  const { url: databaseUrl, ownerUrl: databaseOwnerUrl } = database;
  expect(await startOf({ databaseUrl, databaseOwnerUrl })).toBe(sentence(migration));
  expect(await startOf({ databaseUrl })).toBe(sentence(migration));
});

test('uses a database that a newer release has migrated, so that people can go back', async () => {
  await asOwner(
    database,
    `INSERT INTO migration (timestamp, name) VALUES (2000000000000, 'Later2000000000000');
     INSERT INTO migration_digest VALUES ('Later2000000000000', md5('its SQL'))`,
  );
  const { url: databaseUrl, ownerUrl: databaseOwnerUrl } = database;
  expect(await startOf({ databaseUrl, databaseOwnerUrl })).toBe('used');
  expect(await startOf({ databaseUrl })).toBe('used');
});

test('says what is missing if the role has no rights, as after a restore', async () => {
  const role = decodeURIComponent(new URL(database.url).username);
  await asOwner(database, `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`);
  expect(await startOf({ databaseUrl: database.url })).toBe(
    'This role has no rights here: run `npm run migrate` with DATABASE_OWNER_URL, as after every restore.',
  );
  expect(await startOf({ databaseUrl: database.url, databaseOwnerUrl: database.ownerUrl })).toBe('used');
  expect(await startOf({ databaseUrl: database.url })).toBe('used');
});
