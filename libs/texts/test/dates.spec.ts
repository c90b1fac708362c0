import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { dateText, dayInWords, dayText, longDayText } from '../../domain/time/calendar-date.js';
import { catalogueOf } from '../catalogues.js';
import { spoken, type Text } from '../text.js';

function inLanguage(locale: string): (text: Text) => string {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogueOf(locale) } });
  i18n.setMessagesCompiler(compileMessage);
  const say = ({ id, values }: Text): string => i18n._(id, spoken(values, say));
  return say;
}

test.each([
  ['en', 'Sat 28 Nov', 'Sat 28 Nov 2026', 'Saturday, 28 November'],
  ['si', 'නොවැම්බර් 28, සෙනසුරාදා', '2026 නොවැම්බර් 28, සෙනසුරාදා', 'නොවැම්බර් 28, සෙනසුරාදා'],
  ['ta', 'நவம்பர் 28, சனி', '2026 நவம்பர் 28, சனி', 'நவம்பர் 28, சனிக்கிழமை'],
] as const)('a date in %s is in the words and the order of the language', (code, day, withYear, long) => {
  const say = inLanguage(code);
  expect([dayText, dateText, longDayText].map((words) => say(words('2026-11-28')))).toEqual([day, withYear, long]);
});

test('every day and month has the same words on an English screen as in the English texts', () => {
  const say = inLanguage('en');
  for (let month = 1; month <= 12; month++) {
    for (let day = 1; day <= 7; day++) {
      const date = `2027-${String(month).padStart(2, '0')}-0${day}`;
      expect(dayInWords(date)).toBe(say(dayText(date)));
    }
  }
});
