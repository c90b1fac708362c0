import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';

const PRELUDE = `
  interface Element { type: string }
  declare namespace JSX {
    type Element = globalThis.Element;
    interface ElementChildrenAttribute { children: unknown }
    interface IntrinsicElements { [name: string]: unknown }
  }
  type Anything = Element | string | number | bigint | null | undefined | boolean;
  declare const is: boolean, label: string, count: number, maybe: string | undefined, given: Anything;
  declare const names: string[];
  declare function Icon(): Element;
  declare function Sometimes(): Element | null;
  declare function OfALibrary(): Anything;
`;

const RIGHT = [
  '<p>Words</p>',
  '<p>{label}</p>',
  '<p>{is ? label : "words"}</p>',
  '<p>{"Order " + count}</p>',
  '<p>Words with an <a>end</a>.</p>',
  '<p><Icon /> Words</p>',
  '<p>Words of a <OfALibrary />.</p>',
  '<p>{is && <Icon />}<span>Words</span></p>',
  '<p><Sometimes /><span>{label}</span></p>',
  '<p>{is && <b>{label}</b>} <i>{count}</i></p>',
  '<p><Icon />{given}</p>',
  '<><b>Words</b><i>{label}</i></>',
];

const WRONG = [
  '<p>Order {count}</p>',
  '<p><Icon />{label}</p>',
  '<p>{is && <Icon />}Words</p>',
  '<p>{is && "words"}<Icon /></p>',
  '<p><Sometimes />Words</p>',
  '<p>Words{names.map((one) => <b>{one}</b>)}</p>',
  '<p><Icon />{maybe}</p>',
  '<p><><b>Words</b>{count}</></p>',
  '<>Words</>',
  '<>{label}</>',
];

/** Returns the lines of a file, from 1, that the check reports. */
function namedLines(lines: readonly string[], file = 'src/page.tsx'): number[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-lone-text-'));
  try {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    const config = path.join(folder, 'tsconfig.json');
    fs.writeFileSync(config, JSON.stringify({ compilerOptions: { jsx: 'preserve', strict: true, types: [] } }));
    fs.writeFileSync(path.join(folder, 'src/prelude.d.ts'), PRELUDE);
    fs.writeFileSync(path.join(folder, file), lines.map((line) => `export default ${line};`).join('\n'));
    const { stdout, stderr, status } = spawnSync(process.execPath, [inProject('scripts/lone-text.mjs'), config], {
      encoding: 'utf8',
    });
    // the compiler sometimes prints, as it ends, that a call was cancelled: only the status says whether the check failed
    expect({ stderr, status }).toMatchObject({ status: stdout === '' ? 0 : 1 });
    return [...stdout.matchAll(/page\.tsx:(\d+):/g)].map(([, line]) => Number(line));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

test('reports a text that can change or has optional siblings', () => {
  const named = namedLines([...RIGHT, ...WRONG]);
  expect(named.map((line) => [...RIGHT, ...WRONG][line - 1])).toEqual(WRONG);
});

const SPELT = [
  '<p>Words</p>',
  '<p title="words" />',
  '<Field label="Words" />',
  "'A sentence is here'",
  '`A sentence in a template`',
];
const NOT_SPELT = ['<p>{say(1)}</p>', '<p className="words" />', "'Words'", "'Pay by Cash'", "<p>{' · '}</p>"];

test('reports a text in a page of customers or of the kitchen, but not in other folders', () => {
  const all = [...SPELT, ...NOT_SPELT];
  const named = namedLines(all, 'src/features/storefront/page.tsx');
  expect(named.map((line) => all[line - 1])).toEqual(SPELT);
  expect(namedLines(["'A sentence is here'"], 'src/features/kitchen/page.tsx')).toEqual([1]);
  expect(namedLines(all, 'src/features/admin/page.tsx')).toEqual([]);
});
