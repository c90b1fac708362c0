import fs from 'node:fs';
import path from 'node:path';
import { faultsOf } from '../../../scripts/texts/faults.mjs';
import { LANGUAGES, languageRow } from '../../contract/values.js';
import { translationsOf } from '../catalogues.js';
import { en, PARTS } from '../en.js';
import type { TextId } from '../text.js';

const ids = Object.keys(en) as TextId[];
const others = LANGUAGES.filter((code) => code !== 'en').map((code) => ({ code, script: languageRow(code).script }));

describe.each(others)('the texts in $code', (language) => {
  const translations = translationsOf(language.code);

  test.each(Object.keys(PARTS))('have the part %s, with ids of the English one in its order', (part) => {
    const file = path.join(__dirname, '..', language.code, `${part}.json`);
    const translated = Object.keys(JSON.parse(fs.readFileSync(file, 'utf8')));
    // `npm run texts -- tidy` corrects it
    const english = Object.keys(PARTS[part as keyof typeof PARTS]);
    expect(translated).toEqual(english.filter((id) => translated.includes(id)));
  });

  test('have no fault', () => {
    const faults = Object.entries(translations).flatMap(([id, words]) =>
      faultsOf({ id, english: en[id as TextId], words }, language).map((fault) => `${id}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

test('has each label of a field or a column once', () => {
  const labels = ids.filter((id) => /^(label|fieldName|staff\.(order|column))\./.test(id));
  const all = [en, ...others.map(({ code }) => translationsOf(code))];
  const words = labels.map((id) => all.map((texts) => texts[id]).join(' | '));
  expect(words.filter((label, index) => words.indexOf(label) !== index)).toEqual([]);
});
