import fs from 'node:fs';
import path from 'node:path';
import { FOOD_TYPES } from '../../demo/demo-menu.js';
import { inProject } from '../lib/project.mjs';

const read = (file: string) => fs.readFileSync(inProject(file), 'utf8');

function sources(folder: string): string[] {
  return fs
    .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => read(path.join(folder, file)));
}

test('explains every setting that the server reads, and no other, for operators', () => {
  const byReader =
    /\b(?:text|optionalText|secret|optionalSecret|formedText|secretText|sender|accosaId|wholeNumber|oneOf|webAddress|namedAddresses|networks|providerOf<\w+>|folder|origins|optionalAddress|age)\(\s*'([A-Z][A-Z_]+)'/g;
  const directly = /\benv\.([A-Z][A-Z_]+)/g;
  const found = sources('server/src').flatMap((source) =>
    [byReader, directly].flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name)),
  );
  // set by our own scripts and by the platform
  const internal = new Set(['EMBEDDED_DATABASE', 'NODE_ENV']);
  const settings = [...new Set(found)].filter((name) => name !== undefined && !internal.has(name)).sort();
  const pages = ['configuration', 'large'].map((page) => read(`docs/operator/${page}.md`)).join('\n');
  const explained = [...pages.matchAll(/^\| .*$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name]) => name),
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

/** Every document, without the decision records, which also name what was removed. */
const PAGES = fs.readdirSync(inProject('docs'), { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`);
const EXAMPLES = fs
  .readdirSync(inProject('examples'), { recursive: true, encoding: 'utf8' })
  .flatMap((file) => (file.includes('node_modules') ? [] : [`examples/${file}`]));
const DOCUMENTS = [
  ...fs.readdirSync(inProject()),
  ...PAGES,
  'bench/README.md',
  'libs/texts/README.md',
  ...EXAMPLES,
].filter((file) => /\.(md|html)$/.test(file));
const CURRENT = DOCUMENTS.filter((file) => !file.startsWith('docs/decisions/'));

/** Returns `document: match` for each match of a pattern's first group in these documents that is not true. */
const untrue = (files: readonly string[], pattern: RegExp, isTrue: (found: string, file: string) => boolean) =>
  files.flatMap((file) =>
    [...read(file).matchAll(pattern)].flatMap(([, found = '']) => (isTrue(found, file) ? [] : [`${file}: ${found}`])),
  );

test('links only to existing files and headings', () => {
  const headings = (file: string) =>
    [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, text]) =>
      String(text)
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
  const isFound = (target: string, file: string) => {
    const [to = '', heading] = target.split('#');
    const found = to === '' ? file : path.join(path.dirname(file), to);
    return fs.existsSync(inProject(found)) && (heading === undefined || headings(found).includes(heading));
  };
  expect(untrue(DOCUMENTS, /(?:\]\(|src=")(?!https?:)([^)"]+)/g, isFound)).toEqual([]);
});

test("the API's examples name the demonstration's prices", () => {
  const prices = new Map(
    FOOD_TYPES.flatMap(({ subTypes }) => subTypes.flatMap(({ items }) => items)).map(({ name, price }) => [
      name,
      price,
    ]),
  );
  const examples = [...read('docs/api.md').matchAll(/"name": "([^"]+)", "price": (\d+)/g)];
  expect(examples.length).toBeGreaterThan(1);
  expect(examples.filter(([, name = '', price]) => prices.get(name) !== Number(price))).toEqual([]);
});

test('shows every picture in a document', () => {
  const shown = DOCUMENTS.map(read).join('\n');
  expect(fs.readdirSync(inProject('docs/pictures')).filter((file) => !shown.includes(`pictures/${file}`))).toEqual([]);
});

test('names only commands of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'));
  // npm's own
  const known = new Set([...Object.keys(scripts), 'ci', 'prune', 'audit', 'install', 'sbom']);
  const commands = /(?<!nodejs )\bnpm (?:run )?(?:-s )?([a-z][\w:-]*)(?=[\s`.,;):])/g;
  expect(untrue(CURRENT, commands, (command) => known.has(command))).toEqual([]);
});

test('names only files and folders that exist', () => {
  const roots = 'examples|libs|server|client|demo|scripts|e2e|bench|docs|config|docker|deploy|dist|\\.github|\\.ci';
  const paths = new RegExp(`(?<![\\w/.@-])((?:${roots})/[\\w./-]*\\w)`, 'g');
  // what a build writes
  const sourceOf = (file: string) => file.replace(/^dist\/(.*)\.js$/, '$1.ts').replace(/^client\/dist\b/, 'client');
  expect(untrue(CURRENT, paths, (file) => fs.existsSync(inProject(sourceOf(file))))).toEqual([]);
});

test('names only variables that something reads', () => {
  const readers = [
    'docker-compose.yml',
    'Dockerfile',
    '.env.example',
    'package.json',
    'docs/operator/configuration.md',
    'docs/operator/large.md',
  ];
  const programs = ['scripts', 'e2e', 'config', 'server', 'libs/domain/test'].flatMap((folder) =>
    fs
      .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs|cjs)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const known = [...readers, ...programs].map(read).join('\n');
  // of Node.js, OpenTelemetry and PostgreSQL
  const foreign = /^(NODE_EXTRA_CA_CERTS|OTEL_\w+|PG\w+)$/;
  const isRead = (name: string) => foreign.test(name) || known.includes(name);
  expect(untrue(CURRENT, /`([A-Z]+_[A-Z_]+)\b/g, isRead)).toEqual([]);
});

test("the owner's pages quote the screens as they are", () => {
  const screens = ['libs/texts/en', 'libs/contract', 'libs/domain', 'client/src'].flatMap(sources).join('\n');
  const pages = DOCUMENTS.filter((file) => /^docs\/(owner|operator\/faq)/.test(file));
  const sentences = /(?:\*\*|<b>|<i class="\w+">)(?![^*<]*\]\()([^*<]+?)(?:\*\*|<)/g;
  const isShown = (text: string) => screens.includes(text.replaceAll("'", '’')) || screens.includes(text);
  expect(untrue(pages, sentences, isShown)).toEqual([]);
});
