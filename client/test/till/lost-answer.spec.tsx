import { anOrder } from '@libs/domain/test/builders.js';
import { screen, waitFor } from '@testing-library/react';
import { foodId } from '../support/recorded/menu.js';
import { add, button, HIDDEN, linesOfCart, openTill, press, toPhone, type } from './open-till.js';

beforeEach(() => sessionStorage.clear());

const REUSED = { error: true, message: 'Already sent.', code: 'idempotency-key-reused' };
const LOST = undefined;
const line = (name: string, price: number, position: number) => ({
  ...{ food: { id: foodId(name), name, image_url: null }, name, price, quantity: 1, position },
});
const earlier = anOrder({ ticket_number: 12, total: 1450, order_products: [line('Classic Smash', 1450, 0)] });
const notice = () =>
  screen.queryByText(/^Order 12 was already placed, but its answer was lost: 1 × Classic Smash, Rs\. 1,450\./);
const queryButton = (name: string | RegExp) => screen.queryByRole('button', { name, ...HIDDEN });

test('one button sends only what the placed order has not', async () => {
  const { sent, keys } = await openTill({ answers: [LOST, REUSED], earlier });
  await toPhone();
  await type('Phone number', '0771234567');
  await type('Name', 'Nimal');
  await add('Classic Smash');
  await press('Later');
  await press('Send order');
  expect(await screen.findByText(/^No answer came/)).toBeInTheDocument();
  await add('Cola');
  // what is changed meanwhile does not hide that it is open
  expect(screen.getByText(/^No answer came/)).toBeInTheDocument();
  await press('Send order');
  await waitFor(() => expect(notice()).toBeInTheDocument());
  expect(queryButton('Keep this order')).toBeNull();
  await add('Cola');
  expect(notice()).toBeInTheDocument();
  await press('Send order');
  expect(sent).toHaveLength(2);

  await press('Send only what is missing: 2 × Cola');
  await waitFor(() => expect(sent).toHaveLength(3));
  // the caller's open order is the one that was placed
  expect(sent[2]).toMatchObject({ firstName: 'Nimal', confirm: true, subTotal: 600, promoCode: null });
  expect(sent[2]?.products).toMatchObject([{ id: foodId('Cola'), selected_quantity: 2 }]);
  expect(new Set(keys).size).toBe(2);
  expect(await screen.findByText('Order 3 is sent')).toBeInTheDocument();
  expect(notice()).toBeNull();
  expect(linesOfCart()).toEqual([]);
});

test('what is missing of an order in two ways to pay is paid later: its part in cash was that of the whole', async () => {
  const { sent } = await openTill({ answers: [LOST, REUSED], earlier });
  await add('Classic Smash');
  await press('Split');
  await type('In cash', '450');
  await press('Pay and send');
  await screen.findByText(/^No answer came/);
  await add('Cola');
  await press('Pay and send');
  await waitFor(() => expect(notice()).toBeInTheDocument());
  await press(/^Send only what is missing/);
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]).toMatchObject({ paid: 'Pay by Card', cashPart: 450 });
  expect(sent[2]).toMatchObject({ paid: null });
  expect(sent[2]).not.toHaveProperty('cashPart');
});

test('the notice is there again after the till was left without an answer', async () => {
  const first = await openTill({ answers: [LOST, REUSED], earlier });
  await add('Classic Smash');
  await press('Card');
  await press('Pay and send');
  await screen.findByText(/^No answer came/);
  await type('Name', 'Kamala');
  await press('Pay and send');
  await waitFor(() => expect(notice()).toBeInTheDocument());
  first.unmount();

  const second = await openTill({ earlier });
  await waitFor(() => expect(notice()).toBeInTheDocument());
  expect(linesOfCart()).toHaveLength(1);
  // nothing is missing
  expect(queryButton(/^Send only/)).toBeNull();
  expect(queryButton('Hold')).toBeDisabled();
  await press('Start the next order');
  expect(notice()).toBeNull();
  expect(linesOfCart()).toEqual([]);
  expect(second.sent).toEqual([]);
  second.unmount();

  await openTill({ earlier });
  expect(notice()).toBeNull();
  expect(button('Send order')).toBeEnabled();
});
