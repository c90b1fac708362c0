import type { OrderShortage } from '@libs/contract/orders/shortages.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { ShortageChanges } from '../../src/features/storefront/order/shortage/shortage-changes.js';
import ShortageChoices from '../../src/features/storefront/order/shortage/shortage-choices.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const shortage: OrderShortage = {
  id: 1,
  position: 0,
  lacks: { type: 'food', id: 1, name: 'Classic' },
  line: { name: 'Classic', quantity: 2 },
  asked_at: '2026-11-27T10:00:00.000Z',
  answer: null,
  answered_at: null,
  answered_by: null,
  replacement: null,
};
const SETTINGS = { now: '2026-11-27T10:01:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
const order = anOrder({ status: 'Confirmed', payment_type: 'Pay Online', shortages: [shortage] });
const own = { reference: order.reference, token: 't' };
const choices = {
  shortage,
  leave_out: { total: 500, less: 1450, takes_line: true },
  replacements: [
    { type: 'food', id: 4, name: 'Soda', image_url: null, total: 850, less: 1100 },
    { type: 'food', id: 5, name: 'Special', image_url: null, total: 1950, less: 0 },
  ],
  cancel: true,
};

function show(given: object = choices) {
  const asked = answerWith(({ what }) => {
    if (what === 'GET settings') return { settings: SETTINGS };
    if (what === `GET orders/${order.reference}/choices`) return { choices: [given] };
    return what.startsWith('POST') ? {} : undefined;
  });
  render(<ShortageChoices order={order} own={own} />, inStore(makeStore()));
  return { asked, sent: () => asked.find(({ what }) => what.startsWith('POST')) };
}
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const send = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('the customer leaves it out, and reads what comes back first', async () => {
  const { asked, sent } = show();
  await choose('Leave out Classic');
  expect(screen.getByText('New total Rs. 500. We refund Rs. 1,450 to your card.')).toBeVisible();
  expect(await screen.findByText('If you do not choose within 5 minutes, we call you.')).toBeVisible();
  await send('Leave out Classic');
  expect(sent()).toMatchObject({
    what: `POST orders/${order.reference}/choices`,
    body: { shortage: 1, answer: 'leave-out', total: 500 },
  });
  // a second question may depend on the first
  expect(asked.at(-1)?.what).toBe(`GET orders/${order.reference}/choices`);
});

test('the customer takes something else, with the total that was shown', async () => {
  const { sent } = show();
  await choose('Take something else');
  fireEvent.change(screen.getByRole('combobox', { name: 'Instead' }), { target: { value: '1' } });
  expect(screen.getByText('The total stays Rs. 1,950.')).toBeVisible();
  await send('Take Special');
  expect(sent()).toMatchObject({ body: { answer: 'replace', type: 'food', id: 5, total: 1950 } });
});

test('if nothing would be left, only something else or a cancellation is offered', async () => {
  const { sent } = show({ ...choices, leave_out: null, replacements: [] });
  await choose('Cancel the whole order');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await send('Cancel order');
  expect(sent()).toMatchObject({ body: { shortage: 1, answer: 'cancel' } });
});

test('the page says what an answer has changed', () => {
  const answered = { ...shortage, answer: 'replace', replacement: { type: 'food', id: 4, name: 'Soda' } } as const;
  render(<ShortageChanges order={anOrder({ shortages: [answered] })} />, inStore(makeStore()));
  expect(screen.getByText('Soda comes instead of Classic, which was sold out.')).toBeVisible();
});
