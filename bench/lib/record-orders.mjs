/** Records the statements that the server sends for its orders and for a menu, so that the floor can send the same. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../scripts/lib/project.mjs';
import { startServer } from '../../scripts/lib/server-process.mjs';
import { orderOf } from './chain.mjs';
import { readRecording, transactionWith } from './recording.mjs';

/** @typedef {import('./chain.mjs').BenchBranch} BenchBranch */

/** longer than the interval of any job of the server */
const IDLE_MS = 2500;

/** Returns `NODE_OPTIONS` that load a file of this folder before the server. @param {string} file */
export const preload = (file) => `--import ${pathToFileURL(inProject('bench', 'lib', file)).href}`;

/**
 * Runs the server for a moment and records the statements that it sends for an order and for a menu.
 *
 * @param {{ databaseUrl: string, branches: BenchBranch[], folder: string, env: Record<string, string> }} shop `folder`
 *   gets the recording, `env` has the server's settings
 */
export async function recordOrders({ databaseUrl, branches, folder, env }) {
  const file = path.join(folder, 'statements');
  fs.writeFileSync(file, '');
  const server = await startServer({
    databaseUrl,
    env: { ...env, NODE_OPTIONS: preload('record-statements.mjs'), RECORD_STATEMENTS: file },
  });
  try {
    const ordered = [];
    for (const [n, branch] of branches.flatMap((branch) => [branch, branch, branch]).entries()) {
      const key = `to-be-renamed-${n}`;
      const answer = await fetch(`${server.url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(orderOf(branch, n)),
      });
      const { order, message } = /** @type {any} */ (await answer.json());
      if (!order) throw new Error(`an order was refused: ${message}`);
      ordered.push({ branchId: branch.id, names: [order.id, order.reference, key] });
    }
    const recorded = readRecording(file);
    const orders = ordered.map((order) => ({
      ...order,
      statements: transactionWith(recorded, String(order.names[0])),
    }));
    fs.writeFileSync(file, '');
    await delay(IDLE_MS);
    const background = new Set(readRecording(file).map(({ text }) => text));
    fs.writeFileSync(file, '');
    const menu = await fetch(`${server.url}/api/food-types/branch/${branches[0]?.id}`);
    const answer = await menu.text();
    const statements = readRecording(file).filter(({ text }) => !background.has(text));
    return { orders, menu: { answer, statements } };
  } finally {
    await server.stop();
  }
}
