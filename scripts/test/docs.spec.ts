import fs from 'node:fs';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';

const read = (file: string) => fs.readFileSync(inProject(file), 'utf8');

function sources(folder: string): string[] {
  return fs
    .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(path.join(folder, file)));
}

test('README.md explains every setting that the server reads, and no other', () => {
  const byReader =
    /\b(?:text|optionalText|wholeNumber|oneOf|webAddress|namedAddresses|providerOf<\w+>|folder|optionalAddress|age)\(\s*'([A-Z][A-Z_]+)'/g;
  const directly = /\benv\.([A-Z][A-Z_]+)/g;
  const found = sources('server/src').flatMap((source) =>
    [byReader, directly].flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name)),
  );
  // set by our own scripts and by the platform
  const internal = new Set(['EMBEDDED_DATABASE', 'NODE_ENV']);
  const settings = [...new Set(found)].filter((name) => name !== undefined && !internal.has(name)).sort();
  const tables = read('README.md').slice(read('README.md').indexOf('## Configuration'));
  const explained = [...tables.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name]) => name);
  expect([...new Set(explained)].filter((name) => name !== undefined && !internal.has(name)).sort()).toEqual(settings);
});

test('CONTRIBUTING.md says what each package is for, and names no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const table = read('CONTRIBUTING.md').split('| package | purpose |')[1] ?? '';
  const named = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell]) => [...(cell ?? '').matchAll(/`([^`]+)`/g)]);
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});

test('every version is exact', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:\w+@)?\d/.test(String(version)),
  );
  expect(loose).toEqual([]);
});
