/** What PostgreSQL alone needs for the answers of a server: the statements that the server sends for them, over bare connections. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startServer } from '../../scripts/lib/server-process.mjs';
import { percentile } from './figures.mjs';
import { preload } from './record-orders.mjs';
import { readRecording } from './recording.mjs';

/** @typedef {import('./recording.mjs').Recorded} Recorded */

/** longer than any job of the server sleeps between two looks */
const IDLE_MS = 2500;
/** an export that was given up ends a moment later */
const SETTLE_MS = 300;
const BEGIN = /^(BEGIN|START TRANSACTION)/;
/** a file is read to its first piece only, and so is what it comes from */
const FIRST_PIECE = /^\s*FETCH/;

/**
 * Runs a second server on the same database for a moment, and writes down what it sends to PostgreSQL for each request. Every request
 * is made once before, so that what the server keeps in memory is not read for it.
 *
 * @param {{ databaseUrl: string, folder: string, env: Record<string, string> }} shop `folder` is where the recording goes
 * @param {((serverUrl: string) => Promise<unknown>)[]} requests
 * @returns {Promise<Recorded[][]>} in the order of the requests
 */
export async function recordRequests({ databaseUrl, folder, env }, requests) {
  const file = path.join(folder, 'statements');
  fs.writeFileSync(file, '');
  const recording = { NODE_OPTIONS: preload('record-statements.mjs'), RECORD_STATEMENTS: file };
  const server = await startServer({ databaseUrl, env: { ...env, ...recording } });
  try {
    for (const request of requests) await request(server.url).catch(() => undefined);
    fs.writeFileSync(file, '');
    await delay(IDLE_MS);
    // by itself, whatever is asked
    const background = new Set(readRecording(file).map(({ text }) => text));
    /** @type {Recorded[][]} */
    const found = [];
    for (const request of requests) {
      fs.writeFileSync(file, '');
      await request(server.url).catch(() => undefined);
      await delay(SETTLE_MS);
      found.push(readRecording(file).filter(({ text }) => BEGIN.test(text) || !background.has(text)));
    }
    return found;
  } finally {
    await server.stop();
  }
}

/**
 * How long PostgreSQL takes for the statements of one request, each connection's one after the other, those of several at the same time.
 *
 * @param {pg.Pool} pool
 * @param {Recorded[]} statements
 * @param {number} times
 * @returns {Promise<number>} the median in milliseconds; NaN where there are none
 */
export async function statementFloor(pool, statements, times) {
  /** @type {Map<number, Recorded[]>} */
  const byClient = new Map();
  for (const statement of statements) {
    const ofClient = byClient.get(statement.client) ?? [];
    if (!ofClient.some(({ text }) => FIRST_PIECE.test(text))) byClient.set(statement.client, [...ofClient, statement]);
  }
  const connections = [...byClient.values()].filter((ofClient) => ofClient.some(({ text }) => !BEGIN.test(text)));
  if (connections.length === 0) return Number.NaN;
  /** @type {number[]} */
  const took = [];
  // the first prepares
  for (let n = 0; n <= times; n += 1) {
    const since = performance.now();
    await Promise.all(connections.map((ofClient) => send(pool, ofClient)));
    if (n > 0) took.push(performance.now() - since);
  }
  return percentile(took, 0.5);
}

/** @param {pg.Pool} pool @param {Recorded[]} statements */
async function send(pool, statements) {
  const client = await pool.connect();
  try {
    for (const { text, name, values } of statements) await client.query({ text, name, values });
  } finally {
    // what a first piece left open
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}
