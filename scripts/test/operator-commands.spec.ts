import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-operator-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);
/** Puts a program into the folder, which is searched first. */
const program = (name: string, script: string) =>
  fs.writeFileSync(inFolder(name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
const run = (file: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync('sh', ['-e', inProject('deploy', file), ...args], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, ...env },
  });

describe('passline', () => {
  it('names its commands if it is given another one', () => {
    expect(run('passline', ['restore'])).toMatchObject({
      status: 1,
      stderr: 'Run passline migrate, passline create-admin, passline leave-demo or passline check-day.\n',
    });
  });

  it('runs commands that exist', () => {
    const [, names = ''] = /^ {2}(.*)\) shift/m.exec(fs.readFileSync(inProject('deploy/passline'), 'utf8')) ?? [];
    const missing = names.split(' | ').filter((name) => !fs.existsSync(inProject(`server/src/commands/${name}.ts`)));
    expect(names.split(' | ').length).toBe(4);
    expect(missing).toEqual([]);
  });

  it('passes the settings on as systemd, Docker and kubectl read them: whole lines, nothing expanded', () => {
    program('node', 'printf "%s|%s|%s" "$STORE_NAME" "$DATABASE_OWNER_URL" "$*"');
    fs.writeFileSync(inFolder('server.env'), "# a shop\nSTORE_NAME=Joe's  $HOME `date` & Kottu\n");
    fs.writeFileSync(inFolder('owner.env'), 'DATABASE_OWNER_URL=postgres://a:b@c/d?x=1&y=2');
    const { stdout } = run('passline', ['check-day', '--file', 'a b.csv'], { PASSLINE_SETTINGS: folder });
    const [name, url, args] = stdout.split('|');
    expect({ name, url }).toEqual({ name: "Joe's  $HOME `date` & Kottu", url: 'postgres://a:b@c/d?x=1&y=2' });
    expect(args).toMatch(/dist\/server\/src\/commands\/check-day\.js --file a b\.csv$/);
  });
});

describe('install-node', () => {
  const ARCHIVE = 'node-v24.9.1-linux-x64.tar.gz';

  /** Serves an archive and its checksum as nodejs.org does. */
  function serve(checksum: (content: Buffer) => string): void {
    fs.mkdirSync(inFolder('site/node-v24.9.1-linux-x64/bin'), { recursive: true });
    fs.writeFileSync(inFolder('site/node-v24.9.1-linux-x64/bin/node'), '#!/bin/sh\necho v24.9.1\n', { mode: 0o755 });
    spawnSync('tar', ['-czf', inFolder(`site/${ARCHIVE}`), '-C', inFolder('site'), 'node-v24.9.1-linux-x64']);
    const sum = checksum(fs.readFileSync(inFolder(`site/${ARCHIVE}`)));
    const others = ['node-v24.9.1-linux-arm64.tar.gz', 'node-v24.9.1-linux-x64.tar.xz'].map(
      (name) => `${'0'.repeat(64)}  ${name}`,
    );
    fs.writeFileSync(inFolder('site/SHASUMS256.txt'), [...others, `${sum}  ${ARCHIVE}`, ''].join('\n'));
    program(
      'curl',
      `for last; do :; done; while [ "$1" != --output ]; do shift; done; cp "${folder}/site/\${last##*/}" "$2"`,
    );
    program('dpkg', 'echo amd64');
    fs.mkdirSync(inFolder('to'));
  }
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

  it('installs the newest Node.js 24 of the machine’s kind', () => {
    serve(sha256);
    expect(run('debian/install-node', [inFolder('to')])).toMatchObject({
      status: 0,
      stdout: `${ARCHIVE}: OK\nv24.9.1\n`,
    });
  });

  it('installs nothing that has another checksum', () => {
    serve(() => 'f'.repeat(64));
    expect(run('debian/install-node', [inFolder('to')]).status).not.toBe(0);
    expect(fs.readdirSync(inFolder('to'))).toEqual([]);
  });
});
