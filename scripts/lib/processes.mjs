/** Helpers that inspect and run other processes. Imports only Node's own modules. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * Returns the command line of a process; empty if it has ended or is a zombie.
 *
 * @param {number} pid
 */
export function commandOf(pid) {
  if (process.platform === 'linux') return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim();
  return askPs(pid, 'command=');
}

/**
 * Returns a system-specific text that identifies the start of a process, to distinguish it from a later one with the
 * same number; empty if it has ended.
 *
 * @param {number} pid
 */
export function startOf(pid) {
  // field 22 of /proc/N/stat; the name in field 2 is in brackets and may contain spaces and brackets itself
  if (process.platform === 'linux') {
    const stat = readProc(pid, 'stat');
    return (
      stat
        .slice(stat.lastIndexOf(')') + 1)
        .trim()
        .split(' ')[19] ?? ''
    );
  }
  return askPs(pid, 'lstart=');
}

/**
 * @param {number} pid
 * @param {string} file
 */
function readProc(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended
  }
}

/**
 * @param {number} pid
 * @param {string} field
 */
function askPs(pid, field) {
  return spawnSync('ps', ['-ww', '-o', field, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { timeoutMs?: number }} [options] with `stdio` 'inherit' the
 *   output goes to the terminal and is not returned
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} code -1 if a signal ended it or it could not
 *   be started (then `output` says why); output is stdout and stderr in their order
 */
export function run(command, args, { timeoutMs, ...options } = {}) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const chunks = [];
    let timedOut = false;
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const timer = timeoutMs
      ? setTimeout(() => {
          timedOut = true;
          child.kill('SIGKILL');
        }, timeoutMs)
      : undefined;
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      resolve({ code, output: Buffer.concat(chunks).toString('utf8'), timedOut });
    };
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      finish(-1);
    });
    child.once('close', (code) => finish(code ?? -1));
  });
}
