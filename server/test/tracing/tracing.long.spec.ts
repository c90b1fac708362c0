import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { privateIn } from '../../../scripts/lib/log-privacy.mjs';
import { startServer } from '../../../scripts/lib/server-process.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { orderRequest } from '../support/orders.js';
import { Api } from '../support/test-app.js';
import { Collector, textOf } from './collector.js';

let database: TestDatabase;
let collector: Collector;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-scripts-'));
beforeAll(async () => {
  database = await createTestDatabase();
  collector = await Collector.open();
});
afterAll(async () => {
  collector.close();
  await database.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Returns every script that a server's process loads, as listed by V8 at its end. */
async function loadedBy(env: Record<string, string>, use: (url: string) => Promise<void>): Promise<string[]> {
  const scripts = fs.mkdtempSync(path.join(folder, 'run-'));
  const server = await startServer({
    databaseUrl: database.url,
    env: { SEED: 'demo', STORE_NAME: 'Test Kitchen', ...env, NODE_V8_COVERAGE: scripts },
  });
  await use(server.url);
  await server.stop();
  return fs.readdirSync(scripts).flatMap((file) => {
    const { result }: { result: { url: string }[] } = JSON.parse(fs.readFileSync(path.join(scripts, file), 'utf8'));
    return result.map(({ url }) => url);
  });
}

/** The metrics library loads the API, whose functions do nothing by themselves. */
const ofTracing = (scripts: string[]): string[] =>
  scripts.filter((url) =>
    /node_modules\/(@opentelemetry\/(?!api\/)|@fastify\/otel\/)|tracing\/start-tracing/.test(url),
  );

/** A phone number, a name and an address at every place of a request. */
const PERSONAL = { phone: '0771234567', name: 'Nadia', address: 'nadia@example.com' };

test("traces an order's request with its statements, without personal data", async () => {
  const scripts = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, async (url) => {
    const api = new Api(url);
    const headers = { 'user-agent': PERSONAL.address };
    const { body } = await api.post(`/api/orders?phone=${PERSONAL.phone}`, orderRequest(), { headers });
    expect(body.error).toBe(false);
    // an order rejected with its input, an order by its number, and calls without a trace
    await api.post('/api/orders', { ...orderRequest(), phone: PERSONAL.name });
    await api.get(`/api/orders/${PERSONAL.phone}?token=${PERSONAL.address}`);
    await api.get('/api/ready');
  });
  expect(ofTracing(scripts)).not.toEqual([]);
  // the last spans are sent when the process ends
  const spans = collector.spans();
  const root = spans.find(({ name, parentSpanId }) => name === 'POST /api/orders' && !parentSpanId);
  const statements = spans.filter(
    ({ traceId, scope }) => traceId === root?.traceId && scope.endsWith('instrumentation-pg'),
  );
  expect(statements.map(({ attributes }) => textOf(attributes, 'db.query.text')).join()).toContain('place_order');
  expect(collector.services()).toEqual(['passline']);
  expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']));
  const sent = collector.bodies.join('\n');
  expect(privateIn(sent)).toEqual([]);
  expect(Object.values(PERSONAL).filter((text) => sent.includes(text))).toEqual([]);
});

test('loads no tracing code without an endpoint', async () => {
  const scripts = await loadedBy({}, async () => undefined);
  expect(scripts.some((url) => url.endsWith('/dist/server/src/serve.js'))).toBe(true);
  expect(ofTracing(scripts)).toEqual([]);
});
