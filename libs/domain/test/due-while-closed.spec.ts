import { dueWhileClosed, dueWhileClosedInWords } from '../later/due-while-closed.js';
import { localTime } from '../time/business-time.js';

test.each([
  [[], null],
  [['2026-11-28'], '1 order is due on Sat 28 Nov while the branch is closed.'],
  [['2026-11-28', '2026-11-28', '2026-11-28'], '3 orders are due on Sat 28 Nov while the branch is closed.'],
  [
    ['2026-11-29', '2026-11-28', '2026-11-28'],
    '2 orders are due on Sat 28 Nov, 1 on Sun 29 Nov while the branch is closed.',
  ],
  [
    ['2026-11-30', '2026-11-28', '2026-11-29', '2026-11-29'],
    '1 order is due on Sat 28 Nov, 2 on Sun 29 Nov, 1 on Mon 30 Nov while the branch is closed.',
  ],
  [['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'], '4 orders are due on 4 days while the branch is closed.'],
])('orders that are due on %j are said by their days', (dates, sentence) => {
  expect(dueWhileClosedInWords(dates)).toBe(sentence);
});

const HOURS = { open: '10:00', close: '18:00' };
const CALENDAR = { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' };
const at = (day: string, clock: string) => `2026-11-${day}T${clock}:00+05:30`;
const datesDueWhileClosed = (...given: Parameters<typeof dueWhileClosed>) =>
  dueWhileClosed(...given).map(({ due_at }) => localTime(new Date(due_at), CALENDAR.timeZone).date);

test.each([
  ['a pickup at opening time', 'Pickup', '10:00', null, false],
  ['a pickup before', 'Pickup', '09:59', null, true],
  ['a pickup at closing time', 'Pickup', '18:00', null, false],
  ['a pickup after', 'Pickup', '18:01', null, true],
  ['a delivery that has arrived by closing time', 'Delivery', '17:45', '18:00', false],
  ['a delivery that may arrive after it', 'Delivery', '17:45', '18:15', true],
  ['an order for now', 'Pickup', null, null, false],
] as const)('%s', (_name, order_type, due, until, isClosed) => {
  const order = { order_type, due_at: due && at('28', due), due_until: until && at('28', until) };
  expect(datesDueWhileClosed([order], HOURS, CALENDAR)).toEqual(isClosed ? ['2026-11-28'] : []);
});

test('each order that is due while the branch is closed has its date in the zone of the chain', () => {
  const pickup = { order_type: 'Pickup', due_until: null } as const;
  const due = [at('30', '00:30'), at('28', '12:00'), at('29', '20:00'), at('30', '09:00')];
  const orders = due.map((due_at) => ({ ...pickup, due_at }));
  expect(datesDueWhileClosed(orders, HOURS, CALENDAR)).toEqual(['2026-11-30', '2026-11-29', '2026-11-30']);
});

test('an order that is due at midnight belongs to the day that begins, which may be closed', () => {
  const midnight = [{ order_type: 'Pickup', due_at: at('29', '00:00'), due_until: null }] as const;
  const always = { open: '00:00', close: '00:00', closings: [{ date: '2026-11-29', reason: '' }] };
  expect(datesDueWhileClosed(midnight, always, CALENDAR)).toEqual(['2026-11-29']);
  expect(datesDueWhileClosed(midnight, { ...always, closings: [] }, CALENDAR)).toEqual([]);
  const latest = [{ order_type: 'Delivery', due_at: at('28', '23:45'), due_until: at('29', '00:00') }] as const;
  expect(datesDueWhileClosed(latest, always, CALENDAR)).toEqual([]);
  // a chain whose day begins in the night
  expect(datesDueWhileClosed(midnight, always, { ...CALENDAR, businessDayStarts: '04:00' })).toEqual([]);
});
