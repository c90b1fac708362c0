import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inProject } from '../lib/project.mjs';

/** Methods of Playwright that read the page as it is at this moment. */
const READS = new Set(
  [
    ['allInnerTexts', 'allTextContents', 'boundingBox', 'count', 'getAttribute', 'innerText', 'inputValue'],
    ['isChecked', 'isDisabled', 'isEditable', 'isEnabled', 'isHidden', 'isVisible', 'textContent'],
  ].flat(),
);
/** What the code of `evaluate` reads of the page's layout, which may still change. */
const LAYOUT =
  /getBoundingClientRect|elementFromPoint|\b(client|inner|offset|scroll)(Width|Height|Left|Top)\b|\bscroll[XY]\b/;
/** Calls that run their arguments in the page. */
const IN_PAGE = /\.(evaluate|evaluateAll|evaluateHandle)$/;
/** Calls that repeat the reads in their arguments until they are right. */
const WAITS = /^steady$|^expect\.poll$|\.toPass$/;
/** Calls that press keys, wherever the focus is. */
const KEYS = /\bkeyboard\.(down|insertText|press|type|up)$/;

interface Found {
  /** line numbers and methods of reads that nothing repeats, and of keys */
  hasty: string[];
  /** names of functions that read the layout, so that their calls are reads, too */
  helpers: string[];
}

/** @param helpers names of functions that read the layout */
function hastyIn(name: string, text: string, helpers: ReadonlySet<string> = new Set()): Found {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  const found: Found = { hasty: [], helpers: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText().replace(/\s/g, '');
      if (WAITS.test(callee)) return;
      const method = callee.split('.').at(-1) ?? callee;
      const line = () => source.getLineAndCharacterOfPosition(node.expression.getEnd()).line + 1;
      const isOfLayout = IN_PAGE.test(callee) ? LAYOUT.test(node.getText()) : helpers.has(callee);
      const helper = functionAround(node);
      if (isOfLayout && helper !== undefined) found.helpers.push(helper);
      else if ((isOfLayout && !isStatement(node)) || KEYS.test(callee) || (callee.includes('.') && READS.has(method)))
        found.hasty.push(`${name}:${line()} ${method}`);
      if (IN_PAGE.test(callee)) return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.helpers.every((helper) => helpers.has(helper))
    ? found
    : hastyIn(name, text, new Set([...helpers, ...found.helpers]));
}

/** Returns the name of the function whose code has this node, if it has a name. */
function functionAround(node: ts.Node): string | undefined {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  if (around === undefined) return undefined;
  return (ts.isVariableDeclaration(around.parent) ? around.parent : around).name?.getText();
}

/** Whether nothing uses the result of a call. */
function isStatement({ parent }: ts.Node): boolean {
  return ts.isExpressionStatement(ts.isAwaitExpression(parent) ? parent.parent : parent);
}

test('finds reads that nothing repeats', () => {
  const text = `
    expect((await bar.boundingBox())?.y).toBe(0);
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    await expect(async () => expect(await rows.count()).toBe(3)).toPass();
    const title = await steady(() => heading.innerText());
    await bar.evaluate((element) => element.getAttribute('title'));
    if (await dialog.isVisible()) await dialog.press('Escape');
  `;
  expect(hastyIn('a.ts', text).hasty).toEqual(['a.ts:2 boundingBox', 'a.ts:7 isVisible']);
});

test('finds reads of the layout in the page, also by functions', () => {
  const text = `
    const width = () => bar.evaluate((element) => element.scrollWidth);
    const half = async () => (await width()) / 2;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await half()).toBe(200);
    await expect.poll(half).toBe(200);
  `;
  expect(hastyIn('a.ts', text)).toEqual({ hasty: ['a.ts:5 evaluate', 'a.ts:6 half'], helpers: ['width', 'half'] });
});

test('finds keys that nothing has waited for', () => {
  const text = `
    await page.keyboard.press('Escape');
    await press(dialog, 'Escape');
    await field.press('Enter');
  `;
  expect(hastyIn('a.ts', text).hasty).toEqual(['a.ts:2 press']);
});

test('a browser test reads the page with an expectation that waits, or with `steady`, and presses keys by `press`', () => {
  const files = fs.readdirSync(inProject('e2e'), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.ts') && file !== path.join('support', 'keyboard.ts'))
    .map((file) => [path.join('e2e', file), fs.readFileSync(inProject('e2e', file), 'utf8')] as const);
  const shared = texts.filter(([name]) => name.includes('support'));
  const helpers = new Set(shared.flatMap(([name, text]) => hastyIn(name, text).helpers));
  expect(texts.flatMap(([name, text]) => hastyIn(name, text, helpers).hasty)).toEqual([]);
});
