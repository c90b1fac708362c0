/** Orders while the receiver runs, while it is killed, and after it was restored: it has every event, in order. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { admin, call, found, placeOrder, readingKey, SHOP } from '../support/demonstration.mjs';

const BRANCH = 1;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-receiver-'));
const FILE = path.join(folder, 'positions.json');
const probe = net.createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const PORT = String(/** @type {net.AddressInfo} */ (probe.address()).port);
probe.close();
const url = `http://127.0.0.1:${PORT}/`;

const token = await admin();
const key = await readingKey(token, { name: `Receiver ${PORT}`, branch: BRANCH });
const events = ['order-created', 'order-status'];
const { webhook, secret } = await call('/api/webhooks', { token, body: { key: key.id, url, events } });

let output = '';
/** @type {import('node:child_process').ChildProcess} */
let receiver;
/** Starts the receiver. Its success with a test message makes retries due at once. */
async function start() {
  receiver = spawn(process.execPath, [path.join(import.meta.dirname, 'receiver.mjs')], {
    env: { ...process.env, SHOP, KEY: key.token, SECRET: secret, PORT, FILE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  receiver.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  await found(async () => output.includes('Waiting') || undefined);
  await call(`/api/webhooks/${webhook.id}/test`, { token, body: {} });
}
async function kill() {
  receiver.kill('SIGKILL');
  await once(receiver, 'exit');
  output = output.replaceAll('Waiting', 'Waited');
}
const references = () => [...output.matchAll(/^1 \d+ order-created (\w+)$/gm)].map(([, reference]) => reference);
const has = (/** @type {string[]} */ wanted) =>
  found(async () => wanted.every((reference) => references().includes(reference)) || undefined);

try {
  await start();
  const placed = [(await placeOrder(BRANCH)).reference];
  await has(placed);
  const backup = fs.readFileSync(FILE);
  await kill();
  for (let count = 0; count < 3; count += 1) placed.push((await placeOrder(BRANCH)).reference);
  await start();
  await has(placed);
  assert.deepEqual(references(), placed);

  const forged = await fetch(url, {
    method: 'POST',
    body: '{}',
    headers: { 'webhook-id': '1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
  });
  assert.equal(forged.status, 401);

  await kill();
  fs.writeFileSync(FILE, backup);
  output = '';
  await start();
  placed.push((await placeOrder(BRANCH)).reference);
  await has(placed.slice(1));
  assert.deepEqual(references(), placed.slice(1));
} finally {
  await kill();
  await call(`/api/webhooks/${webhook.id}`, { token, method: 'DELETE' });
  fs.rmSync(folder, { recursive: true });
}
console.log('The receiver has every order, in order.');
