import { LANGUAGES, type Language } from '../../../libs/contract/values.js';
import { rupees } from '../../../libs/domain/money/money.js';
import { isGsm, smsSegments } from '../../../libs/domain/text/sms-segments.js';
import { dayText } from '../../../libs/domain/time/calendar-date.js';
import { catalogueOf } from '../../../libs/texts/catalogues.js';
import { en } from '../../../libs/texts/en.js';
import type { Text, TextId } from '../../../libs/texts/text.js';
import { codeText, messageText } from '../../src/messaging/message-text.js';

/** Those that begin with the shop's name; the message about an order that no board shows goes to a branch. */
const IDS = (Object.keys(en) as TextId[]).filter((id) => /^message\.(?!code\.|unseen)/.test(id));

/** of 30 letters */
const HOST = 'orders.ceylon-smash-burgers.lk';
const PAGE = `https://${HOST}/order/QUJDREVGR0hJSg%3D%3D`;
const LONGEST = {
  number: 99_999,
  total: rupees(1_000_000_00),
  phone: '0112345678',
  day: dayText('2026-11-28'),
  date: '28/11',
  time: '18:30',
};
/** What the form of the shop permits: 80 letters of any script. */
const STORES = {
  usual: 'Kandy Kitchen',
  longest: 'The Ceylon Smash Burgers and Kottu Company of the Southern Coast and the Hills X'.slice(0, 80),
  'one word': 'K'.repeat(80),
  Sinhala: 'කොළඹ කොත්තු සහ බර්ගර් සමාගම '.repeat(3).slice(0, 80).trim(),
};
const CASES = LANGUAGES.flatMap((language) =>
  Object.entries(STORES).map(([kind, store]) => ({ language, kind, store })),
);

/** the links on which customers act on any device have the order's token */
const WITH_TOKEN: readonly TextId[] = [
  'message.pay-link',
  'message.ordered',
  'message.ordered.later',
  'message.sold-out',
];
const pageOf = (id: TextId) => (WITH_TOKEN.includes(id) ? `${PAGE}#${'x'.repeat(43)}` : PAGE);

const SAID_BY_CODES: Record<Language, [minutes: string, warning: string]> = {
  en: ['5 minutes', 'Never tell it to anyone'],
  si: ['විනාඩි 5', 'කාටවත් දෙන්න එපා'],
  ta: ['5 நிமிடம்', 'யாரிடமும் சொல்லாதீர்கள்'],
};

const messageOf =
  (id: TextId) =>
  (store: string): Text => ({ id, values: { ...LONGEST, page: pageOf(id), store } });

test.each(LANGUAGES)('every message to a customer begins with the name of the shop in %s', (language) => {
  expect(IDS.length).toBeGreaterThan(10);
  expect(IDS.filter((id) => catalogueOf(language)[id]?.startsWith('{store}: ') !== true)).toEqual([]);
});

test.each(CASES)('messages have at most two segments in $language with a name that is $kind', (given) => {
  const { language, store } = given;
  const long = IDS.map((id) => messageText({ of: messageOf(id), store, language })).filter(
    (said) => smsSegments(said) > 2,
  );
  expect(long).toEqual([]);
});

describe.each(CASES)('code messages in $language with a name that is $kind', ({ language, store }) => {
  test.each(['message.code.order', 'message.code.orders'] as const)(
    '%s has one segment, or two in other letters, says its minutes, warns, and ends with its address line',
    (id) => {
      const of = (name: string): Text => ({ id, values: { code: '123456', total: LONGEST.total, store: name } });
      const said = codeText({ code: '123456', of, store, language, publicUrl: `https://${HOST}` });
      expect([said, smsSegments(said) <= (isGsm(said) ? 1 : 2)]).toEqual([said, true]);
      const [minutes, warning] = SAID_BY_CODES[language];
      expect(said).toContain(minutes);
      expect(said).toContain(warning);
      expect(said).toMatch(/^123456 /);
      expect(said.split('\n').at(-1)).toBe(`@${HOST} #123456`);
    },
  );
});

test('leaves out words of a long name from its end, then the name, and never more than needed', () => {
  const ready = (store: string, language: Language) => messageText({ of: messageOf('message.ready'), store, language });
  expect(ready(STORES.usual, 'en')).toMatch(/^Kandy Kitchen: your order/);
  expect(ready(STORES.longest, 'ta')).toMatch(/^The Ceylon Smash Burgers [^:]+: /);
  const message = catalogueOf('si')['message.ready'];
  expect(ready('K'.repeat(120), 'si')).toBe(message?.replace('{store}: ', '').replace('{number}', '99999'));
  expect(ready('ක'.repeat(80), 'en')).toMatch(/^Your order 99999 is ready\./);
});
