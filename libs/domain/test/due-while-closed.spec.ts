import { datesDueWhileClosed, dueWhileClosedInWords } from '../later/due-while-closed.js';

test.each([
  [[], null],
  [['2026-11-28'], '1 order is due on Sat 28 Nov while the branch is closed.'],
  [['2026-11-28', '2026-11-28', '2026-11-28'], '3 orders are due on Sat 28 Nov while the branch is closed.'],
  [
    ['2026-11-29', '2026-11-28', '2026-11-28'],
    '2 orders are due on Sat 28 Nov, 1 on Sun 29 Nov while the branch is closed.',
  ],
  [['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'], '4 orders are due on 4 days while the branch is closed.'],
])('orders that are due on %j are said by their days', (dates, sentence) => {
  expect(dueWhileClosedInWords(dates)).toBe(sentence);
});

test('a pickup at closing time is fine, a delivery must have arrived, and an order for now is not for later', () => {
  const at = (clock: string) => `2026-11-28T${clock}:00+05:30`;
  const orders = [
    { order_type: 'Pickup', due_at: at('18:00'), due_until: null },
    { order_type: 'Delivery', due_at: at('17:45'), due_until: at('18:15') },
    { order_type: 'Pickup', due_at: null, due_until: null },
  ] as const;
  expect(datesDueWhileClosed(orders, { open: '10:00', close: '18:00' }, 'Asia/Colombo')).toEqual(['2026-11-28']);
});
