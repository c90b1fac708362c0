import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../../../scripts/lib/processes.mjs';
import { inProject } from '../../../scripts/lib/project.mjs';

const BASE = 'localhost/debian-with-node';
const IMAGE = 'localhost/passline-under-test';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** The release of Debian that the Dockerfile's base image uses. */
const DEBIAN = 'bookworm';

/**
 * A base image like the Dockerfile's, with Debian's packages and the Node.js of this test, and the machine's
 * certificates, for npm behind a proxy with its own.
 */
const BASE_FILE = `FROM scratch
ADD base.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates.crt /usr/local/share/certificates.crt
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
`;

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** Returns why no image can be built here; undefined if one can. */
export function whyNoImage(): string | undefined {
  if (process.env.TEST_IMAGE !== 'on') return 'TEST_IMAGE=on is not set';
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux';
  const missing = ['buildah', 'mmdebstrap'].filter((program) => !has(program));
  return missing.length > 0 ? `${missing.join(' and ')} is not installed` : undefined;
}

/** A process of a container. */
export interface ContainerProcess {
  output: () => string;
  /** resolves with its exit status when it has ended */
  ended: Promise<number | null>;
  /** ends it as an engine does, by SIGTERM to the process inside; does nothing if it has ended */
  terminate: () => void;
}

/** The image of the Dockerfile, built by buildah, with all its files in one folder. */
export class BuiltImage {
  private container = '';
  private command: string[] = [];

  /** @param folder an empty one on a disk with 4 GB of free space */
  constructor(private readonly folder: string) {}

  /** Builds the base and the image, with npm's cache of this machine. */
  async build(): Promise<void> {
    const at = (name: string): string => path.join(this.folder, name);
    const packages = ['ca-certificates', 'libstdc++6'].join(',');
    await this.run('mmdebstrap', ['--variant=minbase', `--include=${packages}`, DEBIAN, at('base.tar')]);
    fs.copyFileSync(process.execPath, at('node'));
    fs.cpSync(npmFolder(), at('npm'), { recursive: true, dereference: true });
    fs.copyFileSync(CERTIFICATES, at('certificates.crt'));
    fs.writeFileSync(at('Base'), BASE_FILE);
    await this.buildah('bud', ['--isolation', 'chroot', '--tag', BASE, '--file', at('Base'), this.folder]);
    // a copy, because the Dockerfile empties npm's cache, which other programs of this machine use
    const cache = at('npm-cache');
    const kept = path.join(lastLine(await this.run('npm', ['config', 'get', 'cache'])), '_cacache');
    const filter = (file: string): boolean => path.basename(file) !== 'tmp';
    if (fs.existsSync(kept)) fs.cpSync(kept, path.join(cache, '_cacache'), { recursive: true, filter });
    else fs.mkdirSync(cache);
    await this.buildah('bud', [
      ...['--isolation', 'chroot', '--format', 'docker', '--tag', IMAGE, '--build-arg', `NODE_IMAGE=${BASE}`],
      ...['--volume', `${cache}:/root/.npm`, inProject()],
    ]);
    this.container = lastLine(await this.buildah('from', [IMAGE]));
    const description = JSON.parse(await this.buildah('inspect', [this.container]));
    this.command = description.Docker.config.Cmd;
  }

  /**
   * Starts `command`, or the image's, in a container with the image's user, folder and environment, overridden by
   * `env`.
   */
  start(env: Record<string, string>, command: string[] = this.command): ContainerProcess {
    const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const args = ['run', '--isolation', 'chroot', ...variables, this.container, '--', ...command];
    const child = spawn('buildah', [...this.storage(), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    return {
      output: () => output,
      ended: once(child, 'exit').then(([status]) => status),
      terminate: () => {
        if (child.exitCode === null) process.kill(innermost(child), 'SIGTERM');
      },
    };
  }

  async remove(): Promise<void> {
    await this.buildah('rm', ['--all']);
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** Returns options that keep the storage separate from that of the machine's own containers. */
  private storage(): string[] {
    const folder = path.join(this.folder, 'storage');
    return ['--root', folder, '--runroot', `${folder}-run`, '--storage-driver', 'vfs'];
  }

  private buildah(verb: string, args: string[]): Promise<string> {
    return this.run('buildah', [...this.storage(), verb, ...args]);
  }

  private async run(command: string, args: string[]): Promise<string> {
    const { code, output } = await run(command, args);
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output.slice(-4000)}`);
    return output;
  }
}

/** Returns the output of a command after its warnings. */
const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

/** Returns the folder of this Node.js's npm. */
function npmFolder(): string {
  const folder = path.join(path.dirname(process.execPath), '..', 'lib', 'node_modules', 'npm');
  if (!fs.existsSync(folder)) throw new Error(`npm is not in ${folder}`);
  return fs.realpathSync(folder);
}

/** Returns the innermost process that an engine has started: the last child. */
function innermost({ pid = 0 }: ChildProcess): number {
  let last = pid;
  for (;;) {
    const next = fs.readdirSync('/proc').find((name) => /^\d+$/.test(name) && parentOf(name) === last);
    if (next === undefined) return last;
    last = Number(next);
  }
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined; // it has ended
  }
}
