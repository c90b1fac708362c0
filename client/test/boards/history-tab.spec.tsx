// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => ({ ...line, timeout: () => line }) }));
const line = {
  connected: false,
  on: () => undefined,
  off: () => undefined,
  onAny: () => undefined,
  offAny: () => undefined,
  emit: () => undefined,
};

import { anOrder } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { HistoryTab } from '../../src/features/kitchen/history/history-tab.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const TODAY = '2026-11-20';
const clock = aClock({ dateOf: (instant) => String(instant).slice(0, 10) });
const ofToday = anOrder({ id: 'today', ticket_number: 12, phone: '0771111111', created_at: `${TODAY}T06:30:00.000Z` });
const ofBefore = anOrder({
  id: 'before',
  ticket_number: 12,
  phone: '0772222222',
  created_at: '2026-10-11T06:30:00.000Z',
});
const shown = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const type = (field: string, value: string) => fireEvent.change(screen.getByLabelText(field), { target: { value } });

test('the history shows ticket numbers, and searches by number and phone, in one day or in all', async () => {
  const asked = answerWith(({ what, query }) => {
    if (what === `GET orders/branch/1/date/${TODAY}`) return { epoch: 'e', seq: 1, orders: [ofToday] };
    const found = [ofToday, ofBefore].filter(
      ({ ticket_number, phone }) =>
        (query.orderNo === '' || String(ticket_number) === query.orderNo) &&
        (query.phone === '' || phone === query.phone),
    );
    return { orders: found };
  });
  render(<HistoryTab branchId={1} today={TODAY} clock={clock} onOpen={() => undefined} />, inStore(makeStore()));
  expect(await screen.findByText('Ticket 12')).toBeVisible();
  type('Phone', '0772222222');
  expect(shown()).toEqual([]);
  type('Phone', '1111');
  expect(shown()).toEqual([expect.stringContaining('Ticket 12')]);
  type('Phone', '');
  type('Order No', '13');
  expect(shown()).toEqual([]);
  type('Order No', '12');
  expect(shown()).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: 'Any day' }));
  expect(await screen.findByText('2026-10-11')).toBeVisible();
  expect(shown()).toEqual([expect.stringContaining(TODAY), expect.stringContaining('2026-10-11')]);

  type('Order No', '');
  type('Phone', '0772222222');
  expect(await screen.findByText('2026-10-11')).toBeVisible();
  expect(shown()).toEqual([expect.stringMatching(/2026-10-11.*Ticket 12/)]);
  // the board may have polled after it
  expect(asked).toContainEqual(
    expect.objectContaining({
      what: 'GET orders/branch/1/search',
      query: expect.objectContaining({ orderNo: '', phone: '0772222222' }),
    }),
  );
});

test('the history shows the orders of one partner', async () => {
  const partner = { name: 'UBER', reference: 'b7e1', display: '4F2A', is_paid: true };
  const created_at = `${TODAY}T06:30:00.000Z`;
  const ofUber = anOrder({ id: 'uber', created_at, ticket_number: 13, channel: 'partner', partner });
  const ofPickMe = anOrder({ ...ofUber, id: 'pickme', ticket_number: 14, partner: { ...partner, name: 'PICKME' } });
  answerWith(() => ({ epoch: 'e', seq: 1, orders: [ofToday, ofUber, ofPickMe] }));
  render(<HistoryTab branchId={1} today={TODAY} clock={clock} onOpen={() => undefined} />, inStore(makeStore()));
  expect(await screen.findByText('Ticket 13')).toBeVisible();
  expect(screen.getByLabelText('Sold by')).toHaveTextContent('EverybodyPICKMEUBER');
  type('Sold by', 'UBER');
  expect(shown()).toEqual([expect.stringContaining('Ticket 13')]);
  type('Sold by', '');
  expect(shown()).toHaveLength(3);
});
