import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LANGUAGES } from '../../contract/values.js';
import { en } from '../en.js';
import { completed } from '../fallback.js';

test('a translation is shown, and the English text where there is none', () => {
  const english = { 'a.close': 'Close', 'a.open': 'Open' };
  expect(completed(english, { 'a.open': 'අරින්න', 'a.removed': 'වෙන' })).toEqual({
    'a.close': 'Close',
    'a.open': 'අරින්න',
  });
});

function inLanguage(locale: string, messages: Record<string, string>) {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
}

test.each(LANGUAGES.filter((code) => code !== 'en'))(
  'English plurals have the words of English among texts in %s, whose rules for numbers differ',
  (code) => {
    const [english, among] = [inLanguage('en', en), inLanguage(code, completed(en, {}))];
    const plurals = Object.entries(en).filter(([, message]) => message.includes(', plural,'));
    expect(plurals.length).toBeGreaterThan(10);
    for (const [id, message] of plurals) {
      const names = [...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
      for (const number of [0, 1, 2, 21]) {
        const values = Object.fromEntries(names.map((name) => [name, number]));
        expect(among._(id, values)).toBe(english._(id, values));
      }
    }
  },
);
