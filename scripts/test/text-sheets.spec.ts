import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { translationsOf } from '../../libs/texts/catalogues.js';
import { en, PARTS } from '../../libs/texts/en.js';
import { inProject } from '../lib/project.mjs';
import { type Messages, writeTranslations } from '../texts/files.mjs';
import { placesOf } from '../texts/places.mjs';
import { readTranslatedSheet, sheetOf } from '../texts/sheet.mjs';

const SINHALA = { code: 'si', name: 'Sinhala', script: 'Sinhala' };
const ENGLISH: Messages = {
  'a.close': 'Close',
  'a.items': '{count, plural, =0 {Nothing} one {# item} other {# items}} of {name}',
  'a.paid': '{how, select, cash {Cash} other {Card}}: <b>read it</b>',
  'message.code.order': '{code} is your code',
};

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-texts-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function sheetWith(texts: { english?: Messages; translations: Messages }): Promise<string> {
  const file = path.join(folder, 'sheet.xlsx');
  const given = { english: ENGLISH, places: new Map(), language: SINHALA, ...texts };
  fs.writeFileSync(file, await sheetOf(given));
  return file;
}

test('a spreadsheet that goes out and in leaves every file as it is', async () => {
  const translations = translationsOf('si');
  const file = await sheetWith({ english: en, translations });
  const read = await readTranslatedSheet(file, en, SINHALA);
  expect(read.faults).toEqual([]);
  writeTranslations(path.join(folder, 'si'), PARTS, read.translations);
  for (const part of Object.keys(PARTS)) {
    const [before, after] = [inProject('libs/texts/si'), path.join(folder, 'si')].map((of) =>
      fs.readFileSync(path.join(of, `${part}.json`), 'utf8'),
    );
    expect(after).toBe(before);
  }
});

test('a row without a translation, and a text without a row, change nothing', async () => {
  const file = await sheetWith({ translations: { 'a.close': 'වසන්න' } });
  expect(await readTranslatedSheet(file, ENGLISH, SINHALA)).toEqual({
    translations: { 'a.close': 'වසන්න' },
    faults: [],
  });
});

const ITEMS = 'Row 3, a.items: ';
test.each<[string, Messages, string[]]>([
  ['the right one', { 'a.items': '{name} හි {count, plural, =0 {නැහැ} one {# ක්} other {# ක්}}' }, []],
  [
    'a value that is missing',
    { 'a.items': '{count, plural, =0 {නැහැ} one {# ක්} other {# ක්}}' },
    [`${ITEMS}{name} is missing.`],
  ],
  [
    'a value with a wrong name',
    { 'a.items': '{nama} හි {count, plural, =0 {නැහැ} one {# ක්} other {# ක්}}' },
    [`${ITEMS}{name} is missing.`, `${ITEMS}{nama} is not in the English text.`],
  ],
  [
    'a plural without a branch',
    { 'a.items': '{name} හි {count, plural, =0 {නැහැ} other {# ක්}}' },
    [`${ITEMS}the plural of {count} has no branch “one”.`],
  ],
  [
    'a plural with the branch of another language',
    { 'a.items': '{name} හි {count, plural, =0 {නැහැ} one {# ක්} few {# ක්} other {# ක්}}' },
    [`${ITEMS}the plural of {count} has a branch “few”, which this language does not use.`],
  ],
  [
    'a plural without the branch of its number',
    { 'a.items': '{name} හි {count, plural, one {# ක්} other {# ක්}}' },
    [`${ITEMS}{count, plural =0} is missing.`, `${ITEMS}{count, plural} is not in the English text.`],
  ],
  ['wrong braces', { 'a.items': '{name} හි {count' }, [expect.stringContaining(`${ITEMS}its braces are wrong (`)]],
  [
    'translated keys and tags',
    { 'a.paid': '{how, select, මුදල් {මුදල්} other {කාඩ්}}: බලන්න' },
    [
      'Row 4, a.paid: {how, select cash other} is missing.',
      'Row 4, a.paid: <b> is missing.',
      'Row 4, a.paid: </b> is missing.',
      'Row 4, a.paid: {how, select other මුදල්} is not in the English text.',
    ],
  ],
  [
    'English words and an apostrophe',
    { 'a.close': "Please වසන්න'" },
    [
      "Row 2, a.close: it has the apostrophe ', which must be ’.",
      'Row 2, a.close: “Please” is not in Sinhala letters.',
    ],
  ],
  ['a letter without its joiner', { 'a.close': 'ප්රිය' }, ['Row 2, a.close: a joined letter lacks its joiner (U+200D).']],
  [
    'a code that is not first',
    { 'message.code.order': 'කේතය {code}' },
    ['Row 5, message.code.order: it must begin with {code}.'],
  ],
])('names each fault by its row: %s', async (_, translations, faults) => {
  const file = await sheetWith({ translations });
  expect((await readTranslatedSheet(file, ENGLISH, SINHALA)).faults).toEqual(faults);
});

test('names rows of other texts than today’s', async () => {
  const file = await sheetWith({
    english: { 'a.close': 'Shut', 'a.removed': 'Removed' },
    translations: { 'a.close': 'වසන්න', 'a.removed': 'ඉවත්' },
  });
  expect((await readTranslatedSheet(file, ENGLISH, SINHALA)).faults).toEqual([
    'Row 2, a.close: the English text is “Close” now; compare the translation, and copy this text into the row.',
    'Row 3, a.removed: there is no text with this id; remove the row.',
  ]);
});

test('a file that is no spreadsheet, or of another language, is one sentence', async () => {
  const file = await sheetWith({ translations: {} });
  const tamil = { code: 'ta', name: 'Tamil', script: 'Tamil' };
  await expect(readTranslatedSheet(file, ENGLISH, tamil)).rejects.toThrow(/has no column “Tamil” in its first row/);
  await expect(readTranslatedSheet(inProject('LICENSE'), ENGLISH, tamil)).rejects.toThrow(/Save it as XLSX\.$/);
  await expect(readTranslatedSheet('none.xlsx', ENGLISH, tamil)).rejects.toThrow(/^There is no file none\.xlsx\./);
});

test('says where a text is shown: by its screen, by the beginning of a composed id, or by its kind', () => {
  const places = placesOf(['shop.home', 'label.paymentFailed', 'message.ready', 'total.vat']);
  expect(Object.fromEntries(places)).toEqual({
    'shop.home': 'Several pages: logo',
    'label.paymentFailed': 'Rule: labels',
    'message.ready': 'Text message (SMS): every letter costs',
    'total.vat': 'Rule: amounts',
  });
});

test('a release has every text in every language', () => {
  expect(fs.readFileSync(inProject('.github/workflows/release.yml'), 'utf8')).toContain('npm run texts -- --strict');
});
