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
/** Calls that repeat the reads in their arguments until they are right, or that run their arguments in the page. */
const WAITS = /^steady$|^expect\.poll$|\.(toPass|evaluate|evaluateAll|evaluateHandle)$/;

/** Returns the line numbers and methods of reads that nothing repeats. */
function lonelyReads(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      if (WAITS.test(expression.getText())) return;
      if (ts.isPropertyAccessExpression(expression) && READS.has(expression.name.text)) {
        const { line } = source.getLineAndCharacterOfPosition(expression.name.getStart());
        found.push(`${name}:${line + 1} ${expression.name.text}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
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
  expect(lonelyReads('a.ts', text)).toEqual(['a.ts:2 boundingBox', 'a.ts:7 isVisible']);
});

test('a browser test reads the page with an expectation that waits, or with `steady`', () => {
  const files = fs.readdirSync(inProject('e2e'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts'));
  const read = (file: string) => fs.readFileSync(inProject('e2e', file), 'utf8');
  expect(sources.flatMap((file) => lonelyReads(path.join('e2e', file), read(file)))).toEqual([]);
});
