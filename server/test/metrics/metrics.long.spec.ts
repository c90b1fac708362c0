import fs from 'node:fs';
import { parse } from 'yaml';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { inProject } from '../../../scripts/lib/project.mjs';
import { Jobs } from '../../src/common/process/jobs.js';
import { orderRequest, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let port: number;
beforeAll(async () => {
  port = await freePort();
  server = await startTestServer({ METRICS_PORT: String(port) });
});
afterAll(() => server.close());

const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** Returns the value of a sample, such as `passline_boards{state="connected"}`. */
const sampleOf = (text: string, sample: string): number =>
  Number(
    text
      .split('\n')
      .find((row) => row.startsWith(`${sample} `))
      ?.split(' ')[1],
  );

test('counts what happens', async () => {
  const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
  const board = await server.api.socket(token);
  await board.emitWithAck('board:join', { branchId: CHAIN.branch.harbour });
  const seen = new Promise((resolve) => board.once('order-created', resolve));
  await placeConfirmed(server.api);
  await seen;
  await placeOrder(server.api, { subTotal: 1 });
  await server.api.post('/api/orders', { ...orderRequest(), phone: 'none' });
  await server.api.post('/api/client-errors', { message: 'It broke', stack: '', path: '/menu', build: '' });
  const text = await read();
  const samples = {
    passline_checkouts_total: 1,
    'passline_checkout_rejections_total{reason="400"}': 1,
    passline_checkout_seconds_count: 3,
    'passline_boards{state="connected"}': 1,
    'passline_boards{state="behind"}': 0,
    'passline_requests_in_flight{state="running"}': 0,
    passline_requests_rejected_total: 0,
    passline_client_errors_total: 1,
    passline_log_lines_dropped_total: 0,
    passline_ready: 1,
  };
  const found = Object.fromEntries(Object.keys(samples).map((sample) => [sample, sampleOf(text, sample)]));
  expect(found).toEqual(samples);
  expect(text).toMatch(/^passline_checkout_rejections_total\{reason="[a-z-]+"\} 1$/m);
  expect(sampleOf(text, 'passline_event_lag_seconds_count')).toBeGreaterThanOrEqual(2);
  expect(sampleOf(text, 'passline_jobs_waiting{job="expiry"}')).toBe(0);
  board.close();
});

test('answers nothing else, and not on the port of the shop', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${server.api.url}/metrics`)).status).toBe(404);
});

const readFile = (name: string): string => fs.readFileSync(inProject(name), 'utf8');

/** Returns the metrics in an expression. `up` is Prometheus's own. */
const metricsIn = (expression: string): string[] => expression.match(/\b(passline|nodejs|process)_\w+/g) ?? [];

test('uses only existing metrics in dashboard and alert rules, and explains each alert and no other', async () => {
  const text = await read();
  const known = new Set([...text.matchAll(/^(\w+)(\{|\s)/gm)].map(([, name]) => name));
  const alerts: { alert: string; expr: string }[] = parse(readFile('docker/prometheus/alerts.yml')).groups.flatMap(
    ({ rules }: { rules: { alert: string; expr: string }[] }) => rules,
  );
  const panels: { targets: { expr: string }[] }[] = JSON.parse(readFile('docker/grafana/passline.json')).panels;
  const named = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(named.flatMap(metricsIn).filter((name) => !known.has(name))).toEqual([]);
  // every figure of ours is used
  const own = [...text.matchAll(/^# TYPE (passline_\w+)/gm)].map(([, name]) => name ?? '');
  expect(own.filter((name) => !named.some((expression) => expression.includes(name)))).toEqual([]);
  const [, table = ''] = readFile('docs/operator/monitoring.md').split(/## What each alarm means|## Repeating jobs/);
  const explained = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, alert]) => alert);
  expect(explained.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

test('runs the repeating jobs that the documents list, each with its interval and what it counts', async () => {
  const text = await read();
  const { all } = server.app.get(Jobs);
  const words = (ms: number) => (ms < 60_000 ? `${ms / 1000} s` : `${ms / 60_000} min`);
  const rows = [
    ...readFile('docs/operator/monitoring.md').matchAll(/^\| `([a-z-]+)` \| (\d+ \w+) \| (.+) \| (.*)\|$/gm),
  ];
  expect(rows.map(([, name, every, does]) => [name, every, does])).toEqual(
    all.map(({ name, everyMs, does }) => [name, words(everyMs), does]),
  );
  expect(rows.filter(([, , , , waiting]) => waiting?.trim() !== '').map(([, name]) => name)).toEqual(
    all.filter(({ countWaiting }) => countWaiting).map(({ name }) => name),
  );
  for (const { name, countWaiting } of all) {
    expect(sampleOf(text, `passline_job_failures_total{job="${name}"}`)).toBe(0);
    if (countWaiting) expect(sampleOf(text, `passline_jobs_waiting{job="${name}"}`)).toBe(0);
  }
});
