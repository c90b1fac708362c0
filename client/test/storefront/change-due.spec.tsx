import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import ChangeDueDialog from '../../src/features/storefront/order/due/change-due-dialog.js';
import { DueTime } from '../../src/features/storefront/order/due/due-time.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const at = (clock: string) => new Date(`2026-11-28T${clock}:00+05:30`).toISOString();
const slot = (clock: string, state: string) => ({ starts_at: at(clock), ends_at: at('20:00'), state });
// three days before, so that the day has a date
const SETTINGS = { now: '2026-11-25T10:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
const order = anOrder({
  status: 'Scheduled',
  order_type: 'Pickup',
  due_at: at('18:30'),
  due_until: null,
  business_date: '2026-11-28',
});
const own = { reference: order.reference, token: 't' };

test('an order for later moves to another free time of its day; a full one leads to the next', async () => {
  const answers = [{ error: true, code: 'slot-full-next', message: '19:00 is full now. 19:15 is free.' }, {}];
  const asked = answerWith(({ what }) => {
    if (what === 'GET settings') return { settings: SETTINGS };
    if (what.startsWith('GET branches/')) {
      const seven = slot('19:00', answers.length === 2 ? 'few' : 'full');
      return {
        days: [],
        date: '',
        slots: [slot('18:30', 'free'), slot('18:45', 'full'), seven, slot('19:15', 'free')],
      };
    }
    return what.endsWith('/due') ? answers.shift() : undefined;
  });
  let isClosed = false;
  render(
    <MemoryRouter>
      <DueTime order={order} />
      <ChangeDueDialog order={order} own={own} onClose={() => (isClosed = true)} />
    </MemoryRouter>,
    inStore(makeStore()),
  );
  expect(await screen.findByText('For Saturday, 28 November, 18:30')).toBeVisible();
  const time = await screen.findByRole('group', { name: 'Time' });
  expect(
    within(time)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['18:45 · full', '19:00 · few left', '19:15']);
  expect(within(time).getByRole('button', { name: '18:45 · full' })).toBeDisabled();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Change to 19:00' })));
  expect(await screen.findByText('19:00 is full now. 19:15 is free.')).toBeVisible();
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Change to 19:15' })));
  expect(asked.findLast(({ what }) => what.startsWith('PUT'))).toMatchObject({
    what: `PUT orders/${order.reference}/due`,
    body: { dueAt: at('19:15') },
  });
  expect(isClosed).toBe(true);
});
