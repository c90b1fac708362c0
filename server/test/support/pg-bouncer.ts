import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { temporaryFolder } from '../../../scripts/lib/temporary-folder.mjs';

/** The installed version, or undefined. (PgBouncer is a package of Debian's and other systems.) */
export const pgBouncer: string | undefined = /PgBouncer ([\d.]+)/.exec(
  spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '',
)?.[1];

/** Returns whether the installed version can track prepared statements. */
export function keepsStatements(): boolean {
  const [major = 0, minor = 0] = pgBouncer?.split('.').map(Number) ?? [];
  return major > 1 || minor >= 21;
}

/** It does not run as root. */
const USER = process.getuid?.() === 0 ? 'nobody' : undefined;

export interface PgBouncer {
  /** the same database through the pooler */
  url: string;
  stop: () => Promise<void>;
}

/** Starts a PgBouncer in transaction mode in front of a database. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const folder = temporaryFolder('passline-pgbouncer-');
  fs.chmodSync(folder, 0o755);
  const users = path.join(folder, 'users.txt');
  fs.writeFileSync(users, `"${target.username}" "${target.password}"\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
${keepsStatements() ? 'max_prepared_statements = 200' : ''}
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
`,
  );
  const child = spawn('pgbouncer', [...(USER ? ['--user', USER] : []), settings], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = new URL(databaseUrl);
  url.port = String(port);
  await untilItAnswers(url.href, () => child.exitCode !== null);
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('PgBouncer ended while it was starting');
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) return;
  }
}
