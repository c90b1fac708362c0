import { FIRST_DAY, LAST_DAY } from '../../../libs/domain/time/calendar-date.js';
import { LARGEST_ID, LARGEST_RANDOM_ID } from '../../../libs/validation/ids.js';
import {
  DayPipe,
  IdPipe,
  PositionPipe,
  RandomIdPipe,
  UuidPipe,
  WordPipe,
} from '../../src/common/validation/path-pipes.js';

const ID = '0190a2b4-7c1d-7e2f-8a3b-4c5d6e7f8091';
const at = (data: string) => ({ type: 'param', data }) as const;

test.each<[string, () => unknown, unknown]>([
  ['an id', () => new IdPipe().transform('12'), 12],
  ['the largest id', () => new IdPipe().transform(String(LARGEST_ID)), LARGEST_ID],
  ['the id of a promo code', () => new RandomIdPipe().transform(String(LARGEST_RANDOM_ID)), LARGEST_RANDOM_ID],
  ['the id of an order', () => new UuidPipe().transform(ID, at('id')), ID],
  ['a day', () => new DayPipe().transform('2026-02-28', at('date')), '2026-02-28'],
  ['the first line', () => new PositionPipe().transform('0'), 0],
  ['a word', () => new WordPipe(['about', 'terms']).transform('terms', at('page')), 'terms'],
])('reads %s', (_what, read, value) => {
  expect(read()).toBe(value);
});

test.each<[string, () => unknown, string, string]>([
  ...['0', '0x1', '1e0', '+1', '1.0', ' 1', '-1', 'x', '', String(LARGEST_ID + 1)].map(
    (value): [string, () => unknown, string, string] => [
      `the id ${JSON.stringify(value)}`,
      () => new IdPipe().transform(value),
      'id',
      'id must be a whole number from 1 up',
    ],
  ),
  ...['x', '1e0', '-1', '', '1234567890'].map((value): [string, () => unknown, string, string] => [
    `the line ${JSON.stringify(value)}`,
    () => new PositionPipe().transform(value),
    'position',
    'position must be a whole number from 0 up',
  ]),
  [
    'a larger id of a promo code',
    () => new RandomIdPipe().transform('9007199254740992'),
    'id',
    'id must be a whole number from 1 up',
  ],
  ['a number as the id of an order', () => new UuidPipe().transform('17', at('id')), 'id', 'id must be a UUID'],
  [
    'another day',
    () => new DayPipe().transform('2026-02-29', at('date')),
    'date',
    `date must be a day as yyyy-mm-dd, from ${FIRST_DAY} to ${LAST_DAY}`,
  ],
  ['another word', () => new WordPipe(['about']).transform('x', at('page')), 'page', 'page must be one of about'],
])('rejects %s', (_what, read, field, sentence) => {
  expect(read).toThrow(expect.objectContaining({ problems: { [field]: [expect.objectContaining({ sentence })] } }));
});
