import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Dice } from '../../../demo/past/dice.js';
import { builtRules } from '../../../scripts/lib/built-rules.mjs';
import { inProject } from '../../../scripts/lib/project.mjs';
import { type Dump, load, readDump } from '../../../scripts/lib/release-dump.mjs';
import { factsOf } from '../../../scripts/lib/release-facts.mjs';
import { openDemonstration } from '../../../scripts/lib/rush.mjs';
import { orderOnce } from '../../../scripts/lib/rush-customer.mjs';
import { startServer } from '../../../scripts/lib/server-process.mjs';
import { ensureDatabase, ensureRole } from '../../../scripts/postgres.mjs';
import { ensureDigests } from '../../src/database/checks/other-schema.js';
import { dataSourceOptions, migrate } from '../../src/database/data-source.js';
import { migrations } from '../../src/database/migrations.js';
import { runOn } from '../reliability/standby.js';

const ADMIN_URL = process.env.TEST_DATABASE_ADMIN_URL ?? '';
const FOLDER = inProject('server', 'test', 'database', 'released');
const END = '.json.br';
const RELEASES = fs.readdirSync(FOLDER).flatMap((file) => (file.endsWith(END) ? [file.slice(0, -END.length)] : []));
const dumpOf = (version: string) => readDump(`${FOLDER}/${version}${END}`);

let ownerUrl: string;
let databaseUrl: string;
beforeEach(async () => {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  ownerUrl = await ensureDatabase(ADMIN_URL, name);
  databaseUrl = await ensureRole(ownerUrl, name);
});
afterEach(async () => {
  const name = new URL(ownerUrl).pathname.slice(1);
  await runOn(ADMIN_URL, `DROP DATABASE ${name} WITH (FORCE)`);
  await runOn(ADMIN_URL, `DROP ROLE ${name}`);
});

/** Makes the schema of a release by its migrations. @returns the digests of what ran */
async function makeSchemaOf({ digests }: Dump): Promise<Record<string, string>> {
  const source = new DataSource({
    ...dataSourceOptions({ databaseUrl: ownerUrl, poolSize: 1 }),
    migrations: migrations.filter(({ name }) => name in digests),
  });
  await source.initialize();
  await ensureDigests(source);
  await source.runMigrations({ transaction: 'each' });
  const made: { name: string; digest: string }[] = await source.query('SELECT name, digest FROM migration_digest');
  await source.destroy();
  return Object.fromEntries(made.map(({ name, digest }) => [name, digest]));
}

async function loadRows(dump: Dump): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await load(client, dump);
  await client.end();
}

test.each(RELEASES)(
  'upgrades the demonstration of %s: its orders, figures and boards stay, and it takes orders',
  async (version) => {
    const dump = dumpOf(version);
    expect(await makeSchemaOf(dump)).toEqual(dump.digests);
    await loadRows(dump);
    // its start migrates
    const server = await startServer({ databaseUrl, env: { DATABASE_OWNER_URL: ownerUrl } });
    try {
      expect(await factsOf(server.url, dump.facts.today)).toMatchObject(dump.facts);
      const { branches, timeZone } = await openDemonstration(server.url, ['Colombo 07']);
      const [branch] = branches;
      if (!branch) throw new Error('no branch is open');
      const rules = await builtRules();
      const dice = new Dice('upgrade');
      const placed = await orderOnce({ url: server.url, branch, timeZone, rules, random: () => dice.share() });
      expect(placed.ticket).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  },
);

test.each(RELEASES)('takes rows as %s writes them, which may still run beside this version', async (version) => {
  await migrate({ databaseUrl, databaseOwnerUrl: ownerUrl }, async () => undefined);
  await loadRows(dumpOf(version));
});
