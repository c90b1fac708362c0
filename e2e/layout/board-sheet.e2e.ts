import { inProject } from '../../scripts/lib/project.mjs';
import { expect, test } from '../support/recorded-shop.js';

test('the board sheet fits on one page', { tag: '@long' }, async ({ page, shopOf: _ }) => {
  await page.goto(`file://${inProject('docs/owner/board-sheet.html')}`);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
