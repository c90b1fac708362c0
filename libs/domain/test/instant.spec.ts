import fc from 'fast-check';
import { parseInstant } from '../time/instant.js';

test.each([
  ['2026-11-28T13:00:00.000Z', '2026-11-28T13:00:00.000Z'],
  ['2026-11-28T13:00Z', '2026-11-28T13:00:00.000Z'],
  ['2026-11-28T18:30:05.5+05:30', '2026-11-28T13:00:05.500Z'],
  ['2026-11-28T23:30:00-09:30', '2026-11-29T09:00:00.000Z'],
  ['2024-02-29T00:00:00+14:00', '2024-02-28T10:00:00.000Z'],
])('reads %s as %s', (text, expected) => {
  expect(parseInstant(text)?.toISOString()).toBe(expected);
});

test.each([
  ['a day that does not exist', '2026-11-31T13:00:00.000Z'],
  ['a leap day of another year', '2026-02-29T13:00:00.000Z'],
  ['a month that does not exist', '2026-13-01T13:00:00.000Z'],
  ['the hour 24', '2026-11-28T24:00:00.000Z'],
  ['the hour 25', '2026-11-28T25:61:00.000Z'],
  ['the minute 60', '2026-11-28T13:60:00.000Z'],
  ['a leap second', '2026-11-28T23:59:60.000Z'],
  ['the last year of four digits', '9999-12-31T23:59:59.999Z'],
  ['a year of five digits by its zone', '9999-12-31T23:59:00-14:00'],
  ['the year 0', '0000-01-01T00:00:00+14:00'],
  ['the first century', '0026-11-28T13:00:00.000Z'],
  ['a year of six digits', '+012026-11-28T13:00:00.000Z'],
  ['no zone', '2026-11-28T13:00:00.000'],
  ['a zone by name', '2026-11-28T13:00:00 GMT'],
  ['a zone that does not exist', '2026-11-28T13:00:00+14:30'],
  ['minutes of a zone that do not exist', '2026-11-28T13:00:00+05:60'],
  ['no time', '2026-11-28'],
  ['a line end', '2026-11-28T13:00:00.000Z\n'],
  ['nothing', ''],
])('rejects %s: %j', (_what, text) => {
  expect(parseInstant(text)).toBeNull();
});

test('reads every time of these years as it is written', () => {
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(times, (at) => parseInstant(at.toISOString())?.getTime() === at.getTime()));
});
