import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';

/** Returns what the check says about a document. */
function check(text: string): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'doc-names-'));
  const file = path.join(folder, 'page.md');
  try {
    fs.writeFileSync(file, text);
    const { stdout } = spawnSync(process.execPath, [inProject('scripts', 'doc-names.mjs'), file], { encoding: 'utf8' });
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => line.replace(/^.*page\.md: /, ''));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

test('accepts files, names of the code and of SQL, and names of other programs', () => {
  const text =
    '`order-lines.ts` of `libs/domain/orders/order-lines.ts`: `orderLines`, `OrderChangesService.change`, `place_order (key)`, `ORDER_TRANSITIONS`, `PGSSLROOTCERT`, `ETag`, `sold`';
  expect(check(text)).toEqual([]);
});

test('finds files and names that are gone', () => {
  expect(
    check('`orders/gone-lines.ts`, `foldedLines(order)`, `GoneService` and `sold_lines (id)`, once `order-lines.ts`'),
  ).toEqual(
    ['orders/gone-lines.ts', 'foldedLines', 'GoneService', 'sold_lines'].map((name) => `${name} does not exist.`),
  );
});

test('finds a function of a table that is in another file', () => {
  const table =
    '| file | functions |\n| --- | --- |\n| `order-lines.ts`, `portions.ts` | `orderLines`, `taken`, `repriced` |';
  expect(check(table)).toEqual(['repriced in order-lines.ts,portions.ts does not exist.']);
});

test('does not read examples', () => {
  expect(check('```ts\nconst `goneName` = 1;\n```')).toEqual([]);
});
