import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { postgresUser } from '../../../scripts/lib/postgres-user.mjs';
import { temporaryFolder } from '../../../scripts/lib/temporary-folder.mjs';

const DEBIAN = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'];

/**
 * The folder of the programs of the machine's newest PostgreSQL, with its client tools, which the embedded one lacks.
 */
export function systemPrograms(): string | undefined {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN) : [];
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((folder) => NEEDED.every((program) => fs.existsSync(path.join(folder, program))));
}

/** A PostgreSQL of the machine's own programs. */
export interface SystemPostgres {
  adminUrl: string;
  /** runs one of its programs, and resolves when that has ended well */
  run: (program: string, args: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startSystemPostgres(programs: string): Promise<SystemPostgres> {
  const folder = temporaryFolder('passline-system-');
  const data = path.join(folder, 'data');
  const user = postgresUser(data);
  const run = async (program: string, args: string[]): Promise<void> => {
    const identity = user ? { uid: user.uid, gid: user.gid } : {};
    await promisify(execFile)(path.join(programs, program), args, { cwd: '/', ...identity });
  };
  const passwordFile = path.join(folder, 'password');
  const password = randomBytes(12).toString('hex');
  fs.writeFileSync(passwordFile, password);
  if (user) for (const file of [folder, passwordFile]) fs.chownSync(file, user.uid, user.gid);
  const port = await freePort();
  await run('initdb', [
    '-D',
    data,
    '-U',
    'admin',
    '--pwfile',
    passwordFile,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, "unix_socket_directories=''", 'fsync=off'];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  await run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  return {
    adminUrl: `postgres://admin:${password}@127.0.0.1:${port}/postgres`,
    run,
    stop: async () => {
      await run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
