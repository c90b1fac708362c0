/**
 * The time that PostgreSQL alone needs for the answers of a server: the server's statements for them, over bare
 * connections.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startServer } from '../../scripts/lib/server-process.mjs';
import { percentile } from './figures.mjs';
import { preload } from './record-orders.mjs';
import { readRecording } from './recording.mjs';

/** @typedef {import('./recording.mjs').Recorded} Recorded */

/** longer than the interval of any job of the server */
const IDLE_MS = 2500;
/** an aborted export ends a moment later */
const SETTLE_MS = 300;
const BEGIN = /^(BEGIN|START TRANSACTION)/;
/** a file is read up to its first piece, and so is its cursor */
const FIRST_PIECE = /^\s*FETCH/;

/**
 * Runs a second server on the same database for a moment, and records what it sends to PostgreSQL for each request.
 * Makes every request once before, so that cached data is not read.
 *
 * @param {{ databaseUrl: string, folder: string, env: Record<string, string> }} shop `folder` gets the recording
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
    // statements that are sent without any request
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
 * Returns how long PostgreSQL takes for the statements of one request: those of one connection run one after another,
 * those of several connections concurrently.
 *
 * @param {pg.Pool} pool
 * @param {Recorded[]} statements
 * @param {number} times
 * @returns {Promise<number>} the median in milliseconds; NaN if there are no statements
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
  // the first run prepares the statements
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
    // closes the transaction that a first piece leaves open
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}
