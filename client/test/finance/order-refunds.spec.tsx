import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { OrderRefunds } from '../../src/features/finance/order-refunds.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { aCreditNote, anInvoice } from '../support/tax-documents.js';

const paid = anOrder({ id: 'a', status: 'Confirmed', payment_type: 'Pay Online', sub_total: 1000, total: 1000 });
const refundOf = (id: string, amount: number, reason: string) => ({
  ...{ id, amount, reason, way: 'Card', by: 'Nimal', at: '2026-11-20T06:00:00.000Z' },
});
const first = refundOf('1', 100, 'Cold');
const second = refundOf('2', 200, 'Late');

test('a refund on another screen, whose event has only the amount, is read again', async () => {
  let answer = { refunds: [first], refundable: 900 };
  const asked = answerWith(() => answer);
  const store = makeStore();
  const shown = (order: Order) => (
    <Provider store={store}>
      <OrderRefunds order={order} clock={aClock()} />
    </Provider>
  );
  const { rerender } = render(shown({ ...paid, refunded: 100 }));
  expect(await screen.findByText(/^Cold\./)).toBeVisible();
  answer = { refunds: [first, second], refundable: 700 };
  rerender(shown({ ...paid, refunded: 300, updated_at: '2026-11-20T06:01:00.000Z' }));
  expect(screen.getByText(/^Cold\./)).toBeVisible();
  expect(await screen.findByText(/^Late\./)).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a refund is for lines and paid options: their money is the amount, at most what is left', async () => {
  const asked = answerWith(() => ({ refunds: [first], refundable: 460, message: 'Recorded.' }));
  const option = { group: 'Extras', kind: 'extra' as const, quantity: 1, part: null, food_id: null, marks: [] };
  const line = { name: 'Classic', price: 320, base_price: 200, quantity: 2, position: 0 };
  const order = {
    ...paid,
    refunded: 500,
    order_products: [
      {
        ...{ ...line, food: { id: 1, name: 'Classic', image_url: null } },
        options: [
          { ...option, option_id: 1, name: 'Cheese', price: 50, quantity: 2 },
          { ...option, option_id: 2, name: 'Egg', price: 20 },
          { ...option, option_id: 3, kind: 'without' as const, name: 'Onions', price: 0 },
        ],
      },
    ],
  };
  render(
    <Provider store={makeStore()}>
      <OrderRefunds order={order} clock={aClock()} />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Refund more' }));
  const amount = screen.getByLabelText('Amount in rupees');
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  const boxes = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  expect(boxes()).toEqual(['2 × Classic Rs. 640', 'Cheese × 2 Rs. 200', 'Egg Rs. 40']);
  expect(amount).toHaveValue('500');
  tick('Egg Rs. 40');
  expect(amount).toHaveValue('40');
  tick('Cheese × 2 Rs. 200');
  expect(amount).toHaveValue('240');
  // the line includes its options, and only Rs. 500 are left
  tick('2 × Classic Rs. 640');
  expect(boxes()).toEqual(['2 × Classic Rs. 640']);
  expect(amount).toHaveValue('500');
  tick('2 × Classic Rs. 640');
  tick('Cheese × 2 Rs. 200');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'No egg' } });
  fireEvent.click(screen.getByRole('button', { name: 'Record the refund' }));
  await waitFor(() => expect(asked.find(({ what }) => what.startsWith('POST'))?.body).toMatchObject({ amount: 40 }));
});

test('a refund of an invoiced order names its credit note, of the valid invoice', async () => {
  const order = anOrder({ ...paid, kitchen_status: 'Delivered', refunded: 300, vat: 152.54, vat_percentage: 18 });
  const credit_notes = [
    aCreditNote({ refund: first.id }),
    aCreditNote({ refund: null, serial: '26JUL_BR03_CN2' }),
    aCreditNote({ refund: first.id, serial: '26JUL_BR03_CN3', corrects: '26JUL_BR03_2' }),
  ];
  answerWith(({ what }) =>
    what.endsWith('/refunds')
      ? { refunds: [{ ...first, vat: 15.25 }, second], refundable: 700 }
      : { invoice: anInvoice({ serial: '26JUL_BR03_2' }), credit_notes, former_invoices: [anInvoice()] },
  );
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <OrderRefunds order={order} clock={aClock()} />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('link');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['26JUL_BR03_CN3']);
  expect(screen.getByText(', includes VAT Rs. 15.25')).toBeVisible();
});

test('the form of an order that was paid in two ways says both, and begins with the larger part', () => {
  const tenders = [
    { tender: 'Card', amount: 700 },
    { tender: 'Cash', amount: 300 },
  ] as const;
  const how = {
    kitchen_status: 'Delivered',
    payment_type: 'Pay On Pickup',
    delivery_payment_type: 'Pay by Card',
  } as const;
  render(
    <Provider store={makeStore()}>
      <OrderRefunds order={{ ...paid, ...how, tenders: [...tenders] }} clock={aClock()} />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
  expect(
    screen.getByText('Paid: Card Rs. 700, Cash Rs. 300. A card gets back at most what it has paid.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Amount in rupees')).toHaveValue('700');
  expect(screen.getByLabelText('How')).toHaveValue('Card');
});
