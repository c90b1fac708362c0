import fs from 'node:fs';
import path from 'node:path';

const SOURCE = path.resolve('client/src');

test('all text sizes follow the size that the person has set: rem or em, never px', () => {
  const sheets = fs.readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  const fixed = sheets.flatMap((file) => {
    const rules = fs.readFileSync(path.join(SOURCE, file), 'utf8').match(/\bfont(-size)?:[^;]*?\dpx[^;]*;/g) ?? [];
    return rules.map((rule) => `${file}: ${rule}`);
  });
  expect(fixed).toEqual([]);
});
