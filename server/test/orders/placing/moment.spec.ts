import type { DueSlots } from '../../../src/orders/later/due-slot.js';
import { momentOf } from '../../../src/orders/moments/moment.js';
import { branchMenu } from '../../support/branch-menu.js';

const parts = { menu: branchMenu([]), remaining: () => 1 };
const settings = { timeZone: 'Asia/Colombo', businessDayStarts: '04:00', hasMessages: true };
/** 03:00 in Colombo on the third of March: still the business day of the second */
const now = new Date('2026-03-02T21:30:00Z');
const dueAt = new Date('2026-03-04T12:00:00Z');
const due = (at: Date) => ({ dueAt: at }) as DueSlots;

test('a request is served now, on the business day of now', () => {
  expect(momentOf(parts, { now, settings })).toMatchObject({
    ...{ ...parts, now, today: '2026-03-02', servedAt: now, day: '2026-03-02' },
    ...{ timeZone: 'Asia/Colombo', confirmation: 'sms', due: undefined },
  });
});

test('a request for later is served when it is due, on that day, and ordered today', () => {
  const later = momentOf({ ...parts, due: due(dueAt) }, { now, settings });
  expect(later).toMatchObject({ now, today: '2026-03-02', servedAt: dueAt, day: '2026-03-04', due: { dueAt } });
});

test('an order keeps its day, and its time unless it is due at another one', () => {
  const order = { due_at: dueAt, business_date: '2026-03-04' };
  expect(momentOf(parts, { now, order, settings })).toMatchObject({ servedAt: dueAt, day: '2026-03-04' });
  const other = new Date('2026-03-04T15:00:00Z');
  expect(momentOf({ ...parts, due: due(other) }, { now, order, settings })).toMatchObject({ servedAt: other });
  const forNow = { due_at: null, business_date: '2026-03-01' };
  expect(momentOf(parts, { now, order: forNow, settings })).toMatchObject({ servedAt: now, day: '2026-03-01' });
});

test('a chain without messages confirms by a call', () => {
  expect(momentOf(parts, { now, settings: { ...settings, hasMessages: false } }).confirmation).toBe('phone');
});
