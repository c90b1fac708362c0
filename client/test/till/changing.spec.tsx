import type { Order } from '@libs/contract/orders/orders.js';
import type { LineChangeRequest } from '@libs/contract/requests/orders/line-changes.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { render, screen, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import ChangeTill from '../../src/features/till/change/change-till.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { recordedAnswer } from '../support/recorded/answers.js';
import { button, HIDDEN, linesOfCart, press } from './open-till.js';

beforeEach(() => sessionStorage.clear());

const food = (id: number, name: string, price: number, quantity: number) => ({
  ...{ food: { id, name, image_url: null }, name, price, quantity, position: 3 },
});

/** An order of two Classic Smash, for less than they cost today, unpaid at the counter. */
const changedOrder = (over: Partial<Order> = {}): Order =>
  anOrder({
    ...{ id: 'o1', ticket_number: 12, status: 'Confirmed', kitchen_status: 'Incoming', channel: 'counter' },
    ...{ order_type: 'Pickup', payment_type: 'Pay On Pickup', delivery: null, delivery_charge: 0, charges: [] },
    ...{ sub_total: 2800, total: 2800, promo_code_percentage: 0, discount: 0, order_offers: [] },
    order_products: [food(CLASSIC, 'Classic Smash', 1400, 2)],
    updated_at: '2026-03-10T06:30:00.000Z',
    ...over,
  });
const CLASSIC = 1;

/** Opens the till on an order. `sent` are the requests of changes. */
async function openChange(order: Order, answers: object[] = []) {
  const sent: LineChangeRequest[] = [];
  const keys: (string | null)[] = [];
  answerWith(({ what, query, body, key }) => {
    const [method, path = ''] = what.split(' ');
    if (path === 'orders/o1/products' && method === 'PUT') {
      sent.push(body as LineChangeRequest);
      keys.push(key);
      return answers.shift() ?? { order: { ...order, total: 1 }, message: 'Order 12 was changed' };
    }
    return recordedAnswer(path, new URLSearchParams(query), {});
  });
  const changed = jest.fn();
  render(
    <ChangeTill
      {...{ branchId: 1, order, number: '12', strip: <p>strip</p> }}
      onChanged={changed}
      onClose={() => undefined}
    />,
    inStore(makeStore()),
  );
  await screen.findAllByRole('button', { name: /^Classic Smash/, ...HIDDEN });
  return { sent, keys, changed };
}

const sums = () =>
  screen.getAllByText(/^Rs\. /, { selector: 'b, span' }).map(({ textContent }) => textContent?.replace(/\s/gu, ' '));

test('what stays keeps its price, and what is more costs what it costs today', async () => {
  const { sent, changed } = await openChange(changedOrder());
  expect(linesOfCart()).toHaveLength(2);
  expect(sums()).toContain('Rs. 2,800');
  await press('One Classic Smash more');
  expect(sums()).toContain('Rs. 4,250');
  await press('Change order');
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      products: [{ id: CLASSIC, type: 'food', selected_quantity: 3 }],
      subTotal: 4250,
      updatedAt: '2026-03-10T06:30:00.000Z',
      paid: null,
      giveBack: null,
    },
  ]);
  expect(sent[0]).not.toHaveProperty('promoCode');
  expect(sent[0]?.products).toEqual([{ id: CLASSIC, type: 'food', name: 'Classic Smash', selected_quantity: 3 }]);
});

test('after the kitchen has started, lines are locked with the reason, and more is added', async () => {
  const { sent } = await openChange(changedOrder({ kitchen_status: 'On Process' }));
  expect(screen.getByText('The kitchen has started, so you can only add.')).toBeInTheDocument();
  expect(button('One Classic Smash less')).toBeDisabled();
  await press('One Classic Smash more');
  expect(button('One Classic Smash less')).toBeEnabled();
  await press('Change order');
  await waitFor(() => expect(sent).toMatchObject([{ subTotal: 4250 }]));
});

test('says what is to be taken of a paid order, and takes it now or later', async () => {
  const { sent } = await openChange(
    changedOrder({ paid_at: '2026-03-10T06:30:00.000Z', delivery_payment_type: 'Pay by Cash' }),
  );
  await press('One Classic Smash more');
  expect(screen.getByText('To take').nextSibling).toHaveTextContent('Rs. 1,450');
  await press('Card');
  await press('Change order');
  await waitFor(() => expect(sent).toMatchObject([{ paid: 'Pay by Card', giveBack: null }]));
});

test('says what is given back, and how', async () => {
  const rejected = {
    error: true,
    code: 'invalid',
    message: 'Choose how the money is given back: in cash or to the card.',
  };
  const { sent, keys } = await openChange(
    changedOrder({ paid_at: '2026-03-10T06:30:00.000Z', delivery_payment_type: 'Pay by Cash' }),
    [rejected],
  );
  await press('One Classic Smash less');
  expect(screen.getByText('To give back').nextSibling).toHaveTextContent('Rs. 1,400');
  await press('Change order');
  expect(await screen.findByText(rejected.message)).toBeInTheDocument();
  await press('Cash');
  await press('Change order');
  await waitFor(() => expect(sent[1]).toMatchObject({ paid: null, giveBack: 'Cash' }));
  // another change is another key
  expect(new Set(keys).size).toBe(2);
});

test('an order that was paid online says what is refunded, and asks nothing', async () => {
  await openChange(changedOrder({ payment_type: 'Pay Online' }));
  await press('One Classic Smash less');
  expect(screen.getByText('To refund by card').nextSibling).toHaveTextContent('Rs. 1,400');
  expect(screen.queryByRole('button', { name: 'Cash', ...HIDDEN })).not.toBeInTheDocument();
});

test('what an order that was paid online has paid at the branch besides is given back there', async () => {
  const { sent } = await openChange(
    // Rs. 1,000 were paid online, and the rest in cash
    changedOrder({ payment_type: 'Pay Online', collected: [{ tender: 'Cash', amount: 1800 }] }),
  );
  await press('One Classic Smash less');
  expect(screen.getByText('To refund by card').nextSibling).toHaveTextContent('Rs. 1,000');
  expect(screen.getByText('To give back').nextSibling).toHaveTextContent('Rs. 400');
  await press('Cash');
  await press('Change order');
  await waitFor(() => expect(sent).toMatchObject([{ paid: null, giveBack: 'Cash' }]));
});

test('gives up the promo code if the order becomes too small for it', async () => {
  const promo = { promo_code_percentage: 10, discount: 280, total: 2520 };
  const refused = {
    error: true,
    code: 'promo-refused',
    message: 'TEN needs more.',
    promo: { code: 'TEN', reason: 'sub-total' },
  };
  const { sent } = await openChange(changedOrder(promo), [refused]);
  await press('One Classic Smash less');
  await press('Change order');
  await press('Without the promo code');
  await press('Change order');
  await waitFor(() => expect(sent[1]).toMatchObject({ promoCode: null, promoCodePercentage: 0, discount: 0 }));
  expect(sent[0]).toMatchObject({ promoCodePercentage: 10, discount: 140 });
});
