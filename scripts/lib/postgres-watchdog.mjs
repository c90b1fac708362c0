/**
 * Stops a PostgreSQL when the process that started it has ended, even by SIGKILL: the pipe to our standard input closes
 * then. Runs in its own session, so that Ctrl-C does not end the database before the server.
 *
 * argv: a JSON object, see WatchOrder.
 *
 * @typedef {object} WatchOrder
 * @property {number} pid the server's; another one in the same folder is not stopped
 * @property {string} lockFile has the running server's process number
 * @property {string} program pg_ctl
 * @property {string[]} args that make it stop the server
 * @property {{ uid?: number, gid?: number }} user
 * @property {string[]} folders to delete afterwards
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

/** @type {WatchOrder} */
const { pid, lockFile, program, args, user, folders } = JSON.parse(process.argv[2] ?? '');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.resume();
process.stdin.on('close', () => {
  // another start may already run a new server here
  if (pidIn(lockFile) === pid) spawnSync(program, args, { ...user, stdio: 'ignore', cwd: os.tmpdir() });
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

/** @param {string} file */
function pidIn(file) {
  try {
    return Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
  } catch {
    return 0; // already stopped
  }
}
