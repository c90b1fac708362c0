/**
 * `npm run freeze`: what a release leaves for its successors, in server/test/database/released. `npm run freeze --
 * migrations` writes the digests of its migrations, which nobody may change afterwards; `npm run freeze --
 * demonstration` the rows of its demonstration, which every later version must be able to upgrade.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ensureServerBuild } from './lib/build.mjs';
import { builtRules } from './lib/built-rules.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { say, step } from './lib/progress.mjs';
import { inProject } from './lib/project.mjs';
import { dumpOf, writeDump } from './lib/release-dump.mjs';
import { dayBefore, factsOf, sessionOf } from './lib/release-facts.mjs';
import { call, orderOnce } from './lib/rush-customer.mjs';
import { startServer } from './lib/server-process.mjs';
import { temporaryFolder } from './lib/temporary-folder.mjs';
import { ensureDatabase, startPostgres } from './postgres.mjs';

const FOLDER = inProject('server', 'test', 'database', 'released');
const MAX_BYTES = 300_000;
/** Orders of the first branch that are open, and how many of them the kitchen has started. */
const ORDERS = 8;
const STARTED = 3;

const PARTS = { migrations: freezeMigrations, demonstration: freezeDemonstration };

await runMain(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown !== undefined) throw new Problem(`There is no "${unknown}": freeze ${Object.keys(PARTS).join(' or ')}.`);
  await ensureDependencies();
  await ensureServerBuild();
  const { version } = JSON.parse(fs.readFileSync(inProject('package.json'), 'utf8'));
  for (const [name, freeze] of Object.entries(PARTS)) {
    if (names.length === 0 || names.includes(name))
      await step(`Freezing the ${name} of ${version}`, () => freeze(version));
  }
});

/** @param {string} version */
async function freezeMigrations(version) {
  const built = inProject('dist', 'server', 'src', 'database', 'migrations.js');
  const { migrations } = await import(pathToFileURL(built).href);
  const digests = migrations.map((/** @type {any} */ Step) => [Step.name, new Step().digest]);
  const list = { version, digests: Object.fromEntries(digests) };
  fs.writeFileSync(`${FOLDER}/migrations.json`, `${JSON.stringify(list, null, 2)}\n`);
}

/** @param {string} version */
async function freezeDemonstration(version) {
  const postgres = await startPostgres({
    folder: temporaryFolder('passline-freeze-'),
    durable: false,
    isTemporary: true,
  });
  try {
    const databaseUrl = await ensureDatabase(postgres.adminUrl, 'shop');
    // the day before and today
    const server = await startServer({ databaseUrl, env: { SEED_DAYS: '1' } });
    const facts = await workADay(server.url).finally(server.stop);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const file = `${FOLDER}/${version}.json.br`;
    writeDump(file, await dumpOf(client, { version, facts }));
    await client.end();
    const { size } = fs.statSync(file);
    if (size > MAX_BYTES) throw new Problem(`${file} has ${size} bytes, more than ${MAX_BYTES}.`);
    say(`${file} has ${size} bytes`);
  } finally {
    await postgres.stop();
    postgres.remove();
  }
}

/**
 * Closes the day before, orders, and starts some of the orders.
 *
 * @param {string} url
 */
async function workADay(url) {
  const session = await sessionOf(url, 'admin@passline.test');
  const { settings } = await call(url, '/api/settings');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: settings.time_zone }).format(new Date());
  const { branches } = await call(url, '/api/branches');
  const [branch] = branches;
  await closeDay(url, { path: `/api/finance/closings/branch/${branch.id}/date/${dayBefore(today)}`, session });
  const rules = await builtRules();
  const { Dice } = await import(pathToFileURL(inProject('dist', 'demo', 'past', 'dice.js')).href);
  const dice = new Dice('release');
  for (let count = 0; count < ORDERS; count += 1) {
    await orderOnce({ url, branch, timeZone: settings.time_zone, rules, random: () => dice.share() });
  }
  const { orders } = await call(url, `/api/orders/branch/${branch.id}/date/${today}`, undefined, session);
  const open = orders.filter((/** @type {any} */ order) => order.status === 'Confirmed' && !order.due_at);
  const waiting = open.filter((/** @type {any} */ order) => order.kitchen_status === 'Incoming');
  for (const { id } of waiting.slice(0, STARTED)) {
    await fetch(`${url}/api/orders/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ kitchen_status: 'On Process' }),
      headers: { 'content-type': 'application/json', ...session },
    });
  }
  return factsOf(url, today);
}

/**
 * @param {string} url
 * @param {{ path: string, session: Record<string, string> }} day
 */
async function closeDay(url, { path, session }) {
  const { day } = await call(url, path, undefined, session);
  const cash = day.now.expected_cash;
  await call(url, `${path}/counts`, { counted: cash }, session);
  await call(url, path, { expected_cash: cash, counted_cash: cash, note: '' }, session);
}
