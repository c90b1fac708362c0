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

test('explains every setting that the server reads, and no other, in docs/operator/configuration.md', () => {
  const byReader =
    /\b(?:text|optionalText|formedText|secretText|sender|accosaId|wholeNumber|oneOf|webAddress|namedAddresses|providerOf<\w+>|folder|optionalAddress|age)\(\s*'([A-Z][A-Z_]+)'/g;
  const directly = /\benv\.([A-Z][A-Z_]+)/g;
  const found = sources('server/src').flatMap((source) =>
    [byReader, directly].flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name)),
  );
  // set by our own scripts and by the platform
  const internal = new Set(['EMBEDDED_DATABASE', 'NODE_ENV']);
  const settings = [...new Set(found)].filter((name) => name !== undefined && !internal.has(name)).sort();
  const explained = [...read('docs/operator/configuration.md').matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(explained)].filter((name) => name !== undefined && !internal.has(name)).sort()).toEqual(settings);
});

test('says in CONTRIBUTING.md what each package is for, and names no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const table = read('CONTRIBUTING.md').split('| package | purpose |')[1] ?? '';
  const named = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell]) => [...(cell ?? '').matchAll(/`([^`]+)`/g)]);
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});

test('states exact versions', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:\w+@)?\d/.test(String(version)),
  );
  expect(loose).toEqual([]);
});

test('keeps the entrance short', () => {
  expect(Buffer.byteLength(read('ARCHITECTURE.md'))).toBeLessThanOrEqual(12_000);
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(700);
});

test('links only to existing files and headings', () => {
  const pages = fs.readdirSync(inProject('docs'), { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`);
  const documents = [...fs.readdirSync(inProject()), ...pages, 'bench/README.md'].filter((file) =>
    file.endsWith('.md'),
  );
  const headings = (file: string) =>
    [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, text]) =>
      String(text)
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/(?:\]\(|src=")(?!https?:)([^)"]+)/g)].flatMap(([, target = '']) => {
      const [to = '', heading] = target.split('#');
      const found = to === '' ? file : path.join(path.dirname(file), to);
      const isFound = fs.existsSync(inProject(found)) && (heading === undefined || headings(found).includes(heading));
      return isFound ? [] : [`${file}: ${target}`];
    }),
  );
  expect(broken).toEqual([]);
});
