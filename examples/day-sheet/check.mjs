/** Orders twice, and finds both orders in the sheet. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readSheet } from 'read-excel-file/node';
import { admin, call, placeOrder, readingKey, SHOP } from '../support/demonstration.mjs';

const BRANCH = 1;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-day-'));
const file = path.join(folder, 'orders.xlsx');
const key = await readingKey(await admin(), { name: 'Day sheet', branch: BRANCH });
const orders = [await placeOrder(BRANCH), await placeOrder(BRANCH)];
const { settings } = await call('/api/settings');
const date =
  orders[0].business_date ?? new Intl.DateTimeFormat('en-CA', { timeZone: settings.time_zone }).format(new Date());

const program = path.join(import.meta.dirname, 'day-sheet.mjs');
const { stdout } = await promisify(execFile)(
  process.execPath,
  [program, '--branch', String(BRANCH), '--date', date, '--file', file],
  { env: { ...process.env, SHOP, KEY: key.token } },
);
const [head = [], ...rows] = await readSheet(file);
fs.rmSync(folder, { recursive: true });
for (const { reference, total } of orders) {
  const row = rows.find((cells) => cells[head.indexOf('Order')] === reference);
  assert.equal(row?.[head.indexOf('Customer')], 'Nadia Silva');
  assert.equal(row?.[head.indexOf('Total')], total);
}
assert.match(stdout, new RegExp(`^${rows.length} orders are in `));
console.log('The sheet has the orders of the day.');
