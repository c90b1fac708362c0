import fs from 'node:fs';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';
import { copyProject, type ProjectCopy } from './support/project-copy.js';

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

async function expectTypes(): Promise<void> {
  for (const config of ['tsconfig.json', 'client/tsconfig.json']) {
    const { code, output } = await project.node('node_modules/typescript-7/bin/tsc', '-p', config, '--noEmit');
    expect([code, output.trim()]).toEqual([0, '']);
  }
}

test('an English label without translations passes types, lint and tests, and is in every language', async () => {
  const before = await project.node('scripts/texts.mjs', '--strict');
  expect([before.code, before.output]).toEqual([0, expect.stringMatching(/^Sinhala: (\d+) of \1 texts\nTamil: /)]);
  project.edit('libs/texts/en/shop.ts', (text) =>
    text.replace(
      '} as const;',
      "  'shop.zoo.fed': '{count, plural, one {# ape is} other {# apes are}} fed by {name}',\n} as const;",
    ),
  );
  await expectTypes();
  const lint = await project.node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'libs');
  expect([lint.code, lint.output]).toEqual([0, expect.any(String)]);
  const tests = await project.node('node_modules/jest/bin/jest.js', '-c', 'config/jest.config.mjs', 'libs/texts/test');
  expect([tests.code, tests.output]).toEqual([0, expect.stringContaining('fallback.spec.ts')]);

  const listed = await project.node('scripts/texts.mjs');
  expect([listed.code, listed.output]).toEqual([0, expect.stringContaining('\n  shop.zoo.fed: {count, plural')]);
  const release = await project.node('scripts/texts.mjs', '--strict');
  expect([release.code, release.output]).toEqual([1, expect.stringContaining('every text in every language')]);

  const build = await project.node('node_modules/vite/bin/vite.js', 'build', '-c', 'client/vite.config.ts');
  expect([build.code, build.output]).toEqual([0, expect.any(String)]);
  const assets = fs.readdirSync(project.inCopy('client/dist/assets'));
  for (const language of ['en', 'si', 'ta']) {
    const file = assets.find((name) => name.startsWith(`texts-${language}-`) && name.endsWith('.js')) ?? '';
    expect(fs.readFileSync(project.inCopy('client/dist/assets', file), 'utf8')).toContain(' apes are');
  }
}, 300_000);

/** Adds a made-up language, as `libs/texts/README.md` says. */
async function addLanguage(): Promise<void> {
  const row = `  xx: { name: 'Made up', script: 'Cherokee', locale: 'xx-LK' },\n} as const satisfies`;
  project.edit('libs/contract/values.ts', (text) =>
    text.replace('} as const satisfies Record<string, LanguageRow>', `${row} Record<string, LanguageRow>`),
  );
  const tidied = await project.node('scripts/texts.mjs', 'tidy');
  expect([tidied.code, tidied.output]).toEqual([0, '']);
}

test('a language is a row and a folder of texts: with a made-up one, nothing is missing', async () => {
  await addLanguage();
  await expectTypes();
  const tests = await project.node('node_modules/jest/bin/jest.js', '-c', 'config/jest.config.mjs', 'libs/texts/test');
  expect([tests.code, tests.output]).toEqual([0, expect.stringContaining('languages.spec.ts')]);
}, 300_000);

/** A code of a language besides English as a literal, or a list of such codes in a pattern. */
const NAMED = /['"`](si|ta)['"`]|\((en\|)?si\|ta\)|\b(si|ta): (?!number)/;

test('no code but that of the languages names one', () => {
  const folders = ['libs', 'server/src', 'client/src', 'client/plugins', 'client/worker', 'scripts/texts'];
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/(^|\/)test\//.test(name))
      .map((name) => path.join(folder, name)),
  );
  const naming = files.filter((file) => NAMED.test(fs.readFileSync(inProject(file), 'utf8')));
  expect(naming).toEqual(['libs/contract/values.ts']);
});
