import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WEBHOOK_EVENTS } from '../../../libs/contract/orders/webhooks.js';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { DatabaseProbe, type RunningServer, startProcess } from '../reliability/shop.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import type { Api } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const branchId = CHAIN.branch.harbour;
const ORDERS = 1000;
const env = { WEBHOOK_NETWORKS: '127.0.0.0/8', RATE_LIMITS: 'off' };

/** What the example keeps in its file. */
interface Kept {
  orders: Record<string, { result?: { id?: string } }>;
  events: Record<string, string>;
  position: { seq: number } | null;
}

let database: TestDatabase;
let probe: DatabaseProbe;
const servers: RunningServer[] = [];
let folder: string;
let file: string;
let partnerEnv: NodeJS.ProcessEnv;
let child: ChildProcess | undefined;
let output = '';

const kept = (): Kept => JSON.parse(fs.readFileSync(file, 'utf8'));
const answered = () =>
  fs.existsSync(file) ? Object.values(kept().orders).filter(({ result }) => result !== undefined).length : 0;

beforeAll(async () => {
  database = await createTestDatabase();
  probe = new DatabaseProbe(database.url);
  await probe.read('UPDATE menu_item SET quantity = 100000');
  for (let place = 0; place < 2; place += 1) servers.push(await startProcess({ databaseUrl: database.url, env }));
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'partner-'));
  file = path.join(folder, 'partner.json');
}, 180_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  await Promise.all(servers.map(({ process }) => process.stop()));
  await probe.close();
  await database.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

function server(place: number): RunningServer {
  const found = servers[place];
  if (!found) throw new Error(`there is no server ${place}`);
  return found;
}

async function killServer(place: number): Promise<void> {
  const { port } = server(place).process;
  await server(place).process.kill();
  servers[place] = await startProcess({ databaseUrl: database.url, port, env });
}

function startPartner(): void {
  output = '';
  child = spawn(process.execPath, [path.resolve('examples/partner/partner.mjs')], {
    env: partnerEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
}

async function killPartner(): Promise<void> {
  child?.kill('SIGKILL');
  if (child) await once(child, 'exit');
}

test('the example sells while it and the servers are killed, and ends with the shop’s list, event by event', async () => {
  const asAdmin = async (): Promise<Api> =>
    server(0).api.as((await server(0).api.login(CHAIN.user.admin.email)).api_token);
  const admin = await asAdmin();
  const request = { name: 'Uber', branches: [branchId], canWrite: false, canPlace: true, personalData: false };
  const { key, token } = (await admin.post('/api/api-keys', request)).body;
  const port = await freePort();
  const hook = { key: key.id, url: `http://127.0.0.1:${port}/`, events: WEBHOOK_EVENTS };
  const { secret } = (await admin.post('/api/webhooks', hook)).body;
  const shops = servers.map(({ process }) => process.url).join(',');
  const own = { KEY: token, SECRET: secret, FILE: file, PORT: String(port), BRANCH: String(branchId) };
  partnerEnv = { ...process.env, ...own, SHOPS: shops, ORDERS: String(ORDERS), AT_ONCE: '8' };

  startPartner();
  await until(() => answered() > ORDERS / 10);
  await killServer(0);
  await until(() => answered() > (ORDERS * 3) / 10);
  await killPartner();
  startPartner();
  await until(() => answered() > ORDERS / 2);
  await killServer(1);
  await killPartner();
  startPartner();
  // what the kitchen has sold out is at the partner, which sells the rest
  await until(() => output.includes('selling'));
  const kitchen = server(0).api.as((await server(0).api.login(CHAIN.user.kitchen.email)).api_token);
  await kitchen.put(`/api/food/${CHAIN.soda.id}/sold-out`, { isSoldOut: true });
  await until(() => new RegExp(`availability .*\\b${CHAIN.soda.id}\\b`).test(output));
  await until(() => output.includes('done'));
  await killPartner();

  const { orders, events } = kept();
  const placed = Object.values(orders).flatMap(({ result }) => result?.id ?? []);
  expect(await probe.orderIds()).toEqual(placed.toSorted());
  const stored = await probe.read<{ seq: string; event: string }>(
    `SELECT seq::text, type || ' ' || coalesce(payload->'order'->>'id', payload->>'order_id') AS event
       FROM branch_event WHERE branch_id = $1 AND type <> 'day-changed' ORDER BY branch_event.seq`,
    [branchId],
  );
  expect(Object.entries(events).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual(
    stored.map(({ seq, event }) => [seq, event]),
  );
  expect(await probe.faults()).toEqual({});
  const [sums] = await probe.read<{ owed: string; total: string }>(
    `SELECT (SELECT sum(cents) FROM order_money WHERE tender = 'Partner') AS owed, sum(total_cents) AS total FROM customer_order`,
  );
  expect(sums?.owed).toBe(sums?.total);
}, 300_000);
