import { inLanguages, namesOf, type Translations, textIn, textKey, withTranslation } from '../text/translations.js';

const TEXTS: Translations = {
  name: { si: { text: 'ෆ්‍රයිස්', of: 'Fries' }, ta: { text: 'பொரியல்', of: 'Chips' } },
  'reason Poya day': { si: { text: 'පෝය දිනය', of: 'Poya day' } },
};

test.each([
  ['a field', { field: 'address', base: '1 Harbour Road' }, 'address'],
  ['a reason, of which a branch has several', { field: 'reason', base: 'Poya day' }, 'reason Poya day'],
] as const)('the key of %s', (_what, text, key) => {
  expect(textKey(text)).toBe(key);
});

test('a text has the languages that have a translation', () => {
  expect(inLanguages(TEXTS, 'name')).toEqual({ si: 'ෆ්‍රයිස්', ta: 'பொரியல்' });
  expect(inLanguages(TEXTS, 'description')).toBeUndefined();
  expect(namesOf({ texts: TEXTS })).toEqual({ names: { si: 'ෆ්‍රයිස්', ta: 'பொரியல்' } });
  expect(namesOf({ texts: {} })).toEqual({});
});

test.each([
  ['its translation', { field: 'reason', base: 'Poya day' }, 'si', 'පෝය දිනය'],
  ['the base without one', { field: 'reason', base: 'Poya day' }, 'ta', 'Poya day'],
  ['a stale translation too', { field: 'name', base: 'Fries' }, 'ta', 'பொரியல்'],
  ['the base in English', { field: 'name', base: 'Fries' }, 'en', 'Fries'],
  ['nothing if the base is empty, whatever was translated before', { field: 'name', base: '' }, 'si', ''],
] as const)('a text is %s', (_what, text, language, shown) => {
  expect(textIn(TEXTS, text, language)).toBe(shown);
});

describe('another translation', () => {
  const fries = { key: 'name', language: 'si', text: 'චිප්ස්', of: 'Chips' } as const;

  test('replaces that of its language, and leaves the others', () => {
    expect(withTranslation(TEXTS, fries)).toEqual({
      ...TEXTS,
      name: { si: { text: 'චිප්ස්', of: 'Chips' }, ta: { text: 'பொரியல்', of: 'Chips' } },
    });
  });

  test('without words removes it, and the last one its field', () => {
    const left = withTranslation(TEXTS, { ...fries, text: '' });
    expect(left.name).toEqual({ ta: { text: 'பொரியல்', of: 'Chips' } });
    expect(withTranslation(left, { ...fries, language: 'ta', text: '' })).not.toHaveProperty('name');
    expect(withTranslation({}, { ...fries, text: '' })).toEqual({});
  });
});
