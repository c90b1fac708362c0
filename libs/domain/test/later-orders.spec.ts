import {
  acceptedStatus,
  canStillBeTaken,
  earliestRelease,
  isReleasedLate,
  leadMinutes,
  UNPAID_LATER_MAX,
} from '../later/later-orders.js';
import { ZONE } from './builders.js';

const colombo = (clock: string, date = '2026-11-28') => new Date(`${date}T${clock}+05:30`);
const DUE = colombo('19:00:00');

test.each([
  [0, 15],
  [14, 15],
  [15, 15],
  [25, 25],
  [180, 180],
])('with an estimate of %i minutes, the kitchen gets an order %i minutes before it is due', (estimated, lead) => {
  expect(leadMinutes(estimated)).toBe(lead);
});

test('no order is released more than three hours before it is due', () => {
  expect(earliestRelease(DUE)).toEqual(colombo('16:00:00'));
});

test.each([
  ['for now', null, '12:00:00', 25, 'Confirmed'],
  ['before its time has come', DUE, '18:34:59', 25, 'Scheduled'],
  ['when its time comes', DUE, '18:35:00', 25, 'Confirmed'],
  ['after its time has come', DUE, '18:50:00', 25, 'Confirmed'],
  ['after it was due', DUE, '19:10:00', 25, 'Confirmed'],
  ['while the kitchen is quick', DUE, '18:44:59', 5, 'Scheduled'],
  ['while the kitchen is quick, a quarter of an hour before', DUE, '18:45:00', 5, 'Confirmed'],
  ['while the kitchen is slow', DUE, '17:20:00', 120, 'Confirmed'],
] as const)('an order that is confirmed %s', (_name, dueAt, clock, estimatedMinutes, status) => {
  expect(acceptedStatus(dueAt, { at: colombo(clock), estimatedMinutes })).toBe(status);
});

const iso = (clock: string) => colombo(clock).toISOString();
test.each([
  ['in time', { confirmed_at: iso('18:35:00') }, false],
  ['five minutes before', { confirmed_at: iso('18:55:00') }, false],
  ['less than five minutes before', { confirmed_at: iso('18:55:01') }, true],
  ['after it was due', { confirmed_at: iso('19:20:00') }, true],
  ['not yet', { confirmed_at: null }, false],
  // it was never Scheduled: its customer chose a time that had almost come
  ['when it was placed, shortly before', { confirmed_at: iso('18:58:00'), accepted_at: null }, false],
  ['as an order for now', { confirmed_at: iso('18:58:00'), due_at: null }, false],
])('the kitchen got an order %s: late is %s', (_name, fields, isLate) => {
  expect(isReleasedLate({ due_at: iso('19:00:00'), accepted_at: iso('12:00:00'), ...fields })).toBe(isLate);
});

test.each([
  ['for now, on its day', '2026-11-28', null, colombo('23:30:00'), true],
  ['for now, after midnight of its business day', '2026-11-28', null, colombo('01:30:00', '2026-11-29'), true],
  ['for now, on the next business day', '2026-11-28', null, colombo('04:00:00', '2026-11-29'), false],
  ['for now, on the day before', '2026-11-28', null, colombo('12:00:00', '2026-11-27'), false],
  ['for later, before it is due', '2026-11-28', DUE, colombo('18:59:59'), true],
  ['for later, when it is due', '2026-11-28', DUE, DUE, false],
  ['for later, two days before', '2026-11-28', DUE, colombo('12:00:00', '2026-11-26'), true],
  ['for later, later on its day', '2026-11-28', DUE, colombo('19:30:00'), false],
])('the portions of an order %s', (_name, businessDay, dueAt, at, expected) => {
  const calendar = { timeZone: ZONE, businessDayStarts: '04:00' };
  expect(canStillBeTaken({ businessDay, dueAt }, at, calendar)).toBe(expected);
});

test('a phone may have two unpaid orders for later', () => {
  expect(UNPAID_LATER_MAX).toBe(2);
});
