import fs from 'node:fs';
import path from 'node:path';

const project = path.resolve(__dirname, '../..');
const PARTS = [
  'client/index.html',
  'client/staff.html',
  'client/public',
  'client/src',
  'client/worker',
  'libs',
  'server/src',
];
const TESTS = path.join('libs', 'domain', 'test');
/** The demonstration's brand and food, and what its pages state. */
const OF_ONE_SHOP = /burger|\bpatt(y|ies)\b|ceylon|smash|griddle|\b2010\b(?!-04-01)|200 employees|five outlets/i;

const textsIn = (part: string): string[] =>
  (fs.statSync(path.join(project, part)).isFile()
    ? [part]
    : fs
        .readdirSync(path.join(project, part), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(part, file))
  ).filter((file) => /\.(ts|tsx|css|html|svg|webmanifest)$/.test(file) && !file.startsWith(TESTS));

test('no part of the product is of one brand or one kind of food: only the demonstration is', () => {
  const found = PARTS.flatMap(textsIn).flatMap((file) =>
    fs
      .readFileSync(path.join(project, file), 'utf8')
      .split('\n')
      .filter((line) => OF_ONE_SHOP.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
