import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../scripts/lib/project.mjs';
import { loadBundle, writeCodeCache } from '../src/bundle.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-bundle-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const LOADER = pathToFileURL(inProject('dist', 'server', 'src', 'bundle.js')).href;

/** Runs the bundle that is named. */
const RUN = `
  const [, , loader, file] = process.argv;
  const { loadBundle } = await import(loader);
  const bundle = loadBundle(file);
  process.stdout.write(await bundle.runServer());`;

/** Says of the built bundle whether V8 rejected its code cache. */
const COMPILE = `
  const [, , loader] = process.argv;
  const { compileBundle } = await import(loader);
  const script = compileBundle();
  process.stdout.write(String(script.cachedDataRejected));`;

/** What a program prints that is given the built loader. In a process of its own: V8 keeps what it has compiled once within a process. */
function outputOf(program: string, ...rest: string[]): string {
  const args = ['--input-type=module', '--eval', program, '--', 'loader', LOADER, ...rest];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout.trim() || stderr;
}

/** A bundle that says `word`; those of equal words are of equal length, which is all that V8 compares of a text. */
function bundleOf(word: string): string {
  const file = path.join(fs.mkdtempSync(path.join(folder, 'bundle-')), 'run-server.cjs');
  const code = `const say = () => '${word}';\nexports.runServer = () => Promise.resolve(say());\nsay();`;
  fs.writeFileSync(file, `(function (exports) {${code}\n})`);
  writeCodeCache(file);
  return file;
}

const CODE: [string, (cache: Buffer) => Buffer | undefined][] = [
  ['whole', (cache) => cache],
  ['missing', () => undefined],
  ['empty', () => Buffer.alloc(0)],
  ['torn', (cache) => cache.subarray(0, cache.length / 2)],
  ['a page of zeros at its end', (cache) => Buffer.concat([cache.subarray(0, -200), Buffer.alloc(200)])],
  [
    'changed in its middle',
    (cache) => Buffer.from(cache.map((byte, at) => (at === cache.length >> 1 ? byte ^ 255 : byte))),
  ],
  ['of another bundle', () => fs.readFileSync(`${bundleOf('dusk')}.cache`)],
];

test.each(CODE)('a code cache that is %s never changes what runs', (_name, change) => {
  const file = bundleOf('dawn');
  const changed = change(fs.readFileSync(`${file}.cache`));
  if (changed) fs.writeFileSync(`${file}.cache`, changed);
  else fs.rmSync(`${file}.cache`);
  expect(outputOf(RUN, file)).toBe('dawn');
});

test('without a bundle there is nothing to load', () => {
  expect(loadBundle(path.join(folder, 'none.cjs'))).toBeUndefined();
});

test('the built bundle has a code cache, which V8 accepts', () => {
  expect(outputOf(COMPILE)).toBe('false');
});
