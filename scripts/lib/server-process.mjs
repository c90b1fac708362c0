/** The built server as a separate process, for tests and benchmarks. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from './ports.mjs';
import { inProject } from './project.mjs';

/** only to end a server that hangs; on a busy machine a start may be slow */
const READY_LIMIT_MS = 150_000;
const STOP_LIMIT_MS = 15_000;
const END_WITH_PARENT = pathToFileURL(inProject('scripts', 'lib', 'end-with-parent.mjs')).href;

/** Settings of a demonstration on a given PostgreSQL that keep tests fast and quiet. */
const DEFAULTS = {
  SEED: 'demo',
  // without past orders, so that a test counts only its own
  SEED_DAYS: '0',
  SMS_PROVIDER: 'inbox',
  PAYMENT_GATEWAY: 'sandbox',
  RATE_LIMITS: 'off',
  SECRET_KEY: 'only-for-tests-and-known-to-everybody',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  WEB_ROOT: inProject('client', 'dist'),
};

/**
 * @typedef {object} ServerProcess
 * @property {string} url without a trailing slash
 * @property {number} port
 * @property {number} pid
 * @property {() => string} output everything it has printed so far
 * @property {() => boolean} isRunning
 * @property {() => number | null} exitCode null while it runs, or if a signal ended it
 * @property {() => Promise<void>} stop ends it by SIGTERM and waits; idempotent
 * @property {() => Promise<void>} kill ends it by SIGKILL and waits; idempotent
 */

/**
 * Starts the server of `dist/` and waits until it is ready. The server ends with this process at the latest.
 *
 * @param {object} options
 * @param {string} options.databaseUrl
 * @param {number} [options.port] a free one by default
 * @param {Record<string, string>} [options.env] settings that add to, or replace, the defaults for tests
 * @param {string} [options.probe] the address that must answer before this resolves; `/api/ready` by default
 * @param {'unread' | number} [options.stdout] a pipe that nobody reads, or a file's descriptor; `output` lacks it then
 * @returns {Promise<ServerProcess>}
 * @throws {Error} with its output, if it ends or is not ready in time
 */
export async function startServer({ databaseUrl, port, env = {}, probe, stdout }) {
  const ownData = env.DATA_DIR ? null : fs.mkdtempSync(path.join(os.tmpdir(), 'passline-data-'));
  return runServer({
    env: { ...DEFAULTS, ...(ownData ? { DATA_DIR: ownData } : {}), DATABASE_URL: databaseUrl, ...env },
    onEnd: () => {
      if (ownData) fs.rmSync(ownData, { recursive: true, force: true });
    },
    ...(port ? { port } : {}),
    ...(probe ? { probe } : {}),
    ...(stdout === undefined ? {} : { stdout }),
  });
}

/**
 * Starts the server of `dist/` on the loopback address and waits until it is ready. The server ends with this process
 * at the latest.
 *
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env settings that add to those of this process; PORT is `port`, and PUBLIC_URL the
 *   server's own address if it is missing
 * @param {number} [options.port] a free one by default
 * @param {string} [options.probe] as for `startServer`
 * @param {'unread' | number} [options.stdout] as for `startServer`
 * @param {() => void} [options.onEnd] called when it has ended, for whatever reason
 * @returns {Promise<ServerProcess>}
 * @throws {Error} with its output, if it ends or is not ready in time
 */
export async function runServer({ env, port, probe = '/api/ready', stdout, onEnd = () => {} }) {
  const ownPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${ownPort}`;
  const entry = inProject('dist', 'server', 'src', 'main.js');
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, entry], {
    cwd: inProject(),
    stdio: ['pipe', typeof stdout === 'number' ? stdout : 'pipe', 'pipe'],
    env: {
      ...process.env,
      PUBLIC_URL: url,
      ...env,
      PORT: String(ownPort),
    },
  });
  let output = '';
  for (const stream of [stdout === undefined ? child.stdout : null, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  // 'close' instead of 'exit': a child process of the server, which shares its output, may still write into its folder
  const hasEnded = once(child, 'close').then(onEnd);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    if (!isRunning()) return;
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await hasEnded;
    clearTimeout(timer);
  };
  await waitUntilReady({ url: url + probe, hasEnded: () => !isRunning() }).catch(async (error) => {
    await end('SIGKILL');
    throw new Error(`${error.message}\n${output}`);
  });
  return {
    url,
    port: ownPort,
    pid: child.pid ?? 0,
    output: () => output,
    isRunning,
    exitCode: () => child.exitCode,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** @param {{ url: string, hasEnded: () => boolean }} server */
async function waitUntilReady({ url, hasEnded }) {
  for (const since = performance.now(); performance.now() - since < READY_LIMIT_MS; await delay(50)) {
    if (hasEnded()) throw new Error('The server ended while it was starting.');
    const answer = await fetch(url).catch(() => null); // it does not listen yet
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`There was no good answer of ${url} after ${READY_LIMIT_MS / 1000} s.`);
}
