import { anOrder } from '@libs/domain/test/builders.js';
import { render, screen } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { RecallPanel } from '../../src/features/kitchen/history/recall-panel.js';
import { aClock } from '../support/clock.js';
import { inStore } from '../support/in-store.js';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const delivered = (ticket_number: number, minutes: number, changes = {}) =>
  anOrder({
    ...{ id: `order ${ticket_number}`, ticket_number, status: 'Confirmed', kitchen_status: 'Delivered' },
    ...{ delivered_at: minutesAgo(minutes), updated_at: minutesAgo(minutes) },
    ...changes,
  });
const cancelled = (ticket_number: number, by: 'branch' | 'customer', minutes: number) =>
  anOrder({
    ...{ id: `order ${ticket_number}`, ticket_number, status: 'Cancelled', kitchen_status: 'Cancelled' },
    cancellation: { by, reason: '', at: minutesAgo(minutes) },
    updated_at: minutesAgo(minutes),
  });

function rowsOf(...orders: ReturnType<typeof anOrder>[]) {
  const { unmount } = render(
    <RecallPanel orders={orders} clock={aClock()} onOpen={() => undefined} onClose={() => undefined} />,
    inStore(makeStore()),
  );
  const rows = screen.queryAllByRole('listitem').map((row) => {
    const [number, step] = [...row.querySelectorAll('button')].map(({ textContent }) => textContent);
    return `${number?.match(/\d+/)?.[0]} ${step}`;
  });
  const text = document.body.textContent;
  unmount();
  return { rows, text };
}

test('only tickets that can be put back or restored are listed, the last first', () => {
  const { rows } = rowsOf(
    delivered(1, 9),
    delivered(2, 11),
    // its payment was corrected since
    delivered(3, 11, { updated_at: minutesAgo(1) }),
    delivered(4, 3, { refunded: 500 }),
    delivered(5, 2),
    cancelled(6, 'branch', 1),
    cancelled(7, 'branch', 3),
    cancelled(8, 'customer', 1),
    anOrder({ id: 'cooking', ticket_number: 9, status: 'Confirmed', kitchen_status: 'On Process' }),
  );
  expect(rows).toEqual(['6 Restore', '5 Put back', '1 Put back']);
  const nothing = rowsOf(delivered(2, 11));
  expect(nothing.rows).toEqual([]);
  expect(nothing.text).toContain('No ticket can be put back or restored now.');
});
