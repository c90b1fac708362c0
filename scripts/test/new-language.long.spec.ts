import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../lib/processes.mjs';
import { inProject } from '../lib/project.mjs';

let copy: string;
beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-language-'));
  for (const folder of ['libs', 'server/src', 'client/src', 'client/plugins', 'client/worker', 'demo']) {
    fs.cpSync(inProject(folder), path.join(copy, folder), { recursive: true });
  }
  for (const file of ['tsconfig.json', 'client/tsconfig.json', 'client/vite.config.ts', 'package.json']) {
    fs.copyFileSync(inProject(file), path.join(copy, file));
  }
  fs.symlinkSync(inProject('node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => fs.rmSync(copy, { recursive: true }));

const edit = (file: string, change: (text: string) => string): void => {
  const text = fs.readFileSync(path.join(copy, file), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is not as this test expects it`);
  fs.writeFileSync(path.join(copy, file), changed);
};

/** Adds a made-up language, as `libs/texts/README.md` says. */
function addLanguage(): void {
  const row = `  xx: { name: 'Made up', script: 'Cherokee', locale: 'xx-LK' },\n} as const satisfies`;
  edit('libs/contract/values.ts', (text) =>
    text.replace('} as const satisfies Record<string, LanguageRow>', `${row} Record<string, LanguageRow>`),
  );
  fs.cpSync(path.join(copy, 'libs/texts/si'), path.join(copy, 'libs/texts/xx'), { recursive: true });
}

test('a language is a folder of texts and a row: with a made-up one, nothing is missing', async () => {
  addLanguage();
  const compiler = inProject('node_modules/typescript-7/bin/tsc');
  for (const config of ['tsconfig.json', 'client/tsconfig.json']) {
    const { code, output } = await run(process.execPath, [compiler, '-p', config, '--noEmit'], { cwd: copy });
    expect([code, output.trim()]).toEqual([0, '']);
  }
}, 300_000);

/** A code of a language besides English as a literal, or a list of such codes in a pattern. */
const NAMED = /['"`](si|ta)['"`]|\((en\|)?si\|ta\)|\b(si|ta): (?!number)/;

test('no code but that of the languages names one', () => {
  const files = ['libs/contract', 'libs/domain', 'server/src', 'client/src', 'client/plugins', 'client/worker'].flatMap(
    (folder) =>
      fs
        .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)test\//.test(name))
        .map((name) => path.join(folder, name)),
  );
  const naming = files.filter((file) => NAMED.test(fs.readFileSync(inProject(file), 'utf8')));
  expect(naming).toEqual(['libs/contract/values.ts']);
});
