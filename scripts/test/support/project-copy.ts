import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../lib/processes.mjs';
import { inProject } from '../../lib/project.mjs';

const FOLDERS = ['libs', 'scripts', 'config', 'server/src', 'demo', 'client/src', 'client/plugins'];
const FILES = ['package.json', 'biome.json', 'tsconfig.json', 'client/tsconfig.json', 'client/vite.config.ts'];

/** A copy of the sources and of the tests of `libs` and `scripts`, which a test may change. */
export interface ProjectCopy {
  inCopy(...parts: string[]): string;
  /** Changes a file. @throws if the change finds nothing to change */
  edit(file: string, change: (text: string) => string): void;
  /** Runs a program of Node.js in the copy. */
  node(...args: string[]): Promise<{ code: number; output: string }>;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-copy-'));
  const inCopy = (...parts: string[]) => path.join(copy, ...parts);
  for (const folder of [...FOLDERS, 'client/worker', 'client/public']) {
    fs.cpSync(inProject(folder), inCopy(folder), { recursive: true });
  }
  for (const file of [...FILES, 'client/index.html', 'client/staff.html'])
    fs.copyFileSync(inProject(file), inCopy(file));
  // Jest watches it
  fs.mkdirSync(inCopy('client/test'));
  fs.symlinkSync(inProject('node_modules'), inCopy('node_modules'));
  return {
    inCopy,
    edit(file, change) {
      const text = fs.readFileSync(inCopy(file), 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`${file} is not as this test expects it`);
      fs.writeFileSync(inCopy(file), changed);
    },
    node: (...args) => run(process.execPath, args, { cwd: copy }),
    remove: () => fs.rmSync(copy, { recursive: true }),
  };
}
