import type { CallerCard } from '@libs/contract/orders/staff-orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { foodId } from '../support/recorded/menu.js';
import { add, button, field, HIDDEN, linesOfCart, openTill, press, toPhone, type } from './open-till.js';

beforeEach(() => sessionStorage.clear());

const setOnLine = (isOnLine: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: isOnLine, configurable: true });

const PHONE = '0771234567';
const last = anOrder({
  ...{ first_name: 'Nimal', last_name: 'Perera', phone: PHONE, order_type: 'Pickup' },
  order_products: [
    {
      ...{ food: { id: foodId('Cola'), name: 'Cola', image_url: null }, name: 'Cola' },
      ...{ price: 300, quantity: 2, position: 0 },
    },
  ],
});
const caller: CallerCard = { name: 'Nimal Perera', addresses: [], orders: [last], open_orders: 1, cancelled: 0 };

test('a number that is typed into the search is that of a caller, who orders the same again', async () => {
  const open = { error: true, message: 'This number has 1 order open. Send it anyway?', code: 'open-orders' };
  const { sent } = await openTill({ caller, answers: [open] });
  const search = screen.getByRole('searchbox', HIDDEN);
  await act(async () => void fireEvent.change(search, { target: { value: '077' } }));
  expect(field('Phone number')).toHaveFocus();
  await type('Phone number', PHONE);
  expect(await screen.findByText('1 order is open')).toBeInTheDocument();
  await press('Same as last time');
  expect(screen.getByText(`Nimal Perera · ${PHONE}`)).toBeInTheDocument();
  expect(linesOfCart()).toHaveLength(1);
  await press('Later');
  await press('Send order');
  await press(await screen.findByText('Send it anyway').then(({ textContent }) => textContent ?? ''));
  await waitFor(() => expect(sent.map(({ confirm }) => confirm)).toEqual([undefined, true]));
  expect(sent[1]).toMatchObject({ phone: PHONE, products: [{ id: foodId('Cola'), selected_quantity: 2 }] });
});

test('what a call needs is asked for, one after the other', async () => {
  const { sent } = await openTill();
  await toPhone();
  await add('Cola');
  const needed = [
    'Enter the whole phone number.',
    'Enter the caller’s name.',
    'Choose the area.',
    'Enter the address.',
  ];
  await press('Delivery');
  for (const [place, problem] of needed.entries()) {
    await press('Send order');
    expect(await screen.findByText(problem)).toBeInTheDocument();
    if (place === 0) await type('Phone number', PHONE);
    if (place === 1) await type('Name', 'Nimal');
    if (place === 2) await act(async () => void fireEvent.change(field('Area'), { target: { value: '4' } }));
  }
  expect(sent).toEqual([]);
});

test('without a network nothing is sent, and nothing waits', async () => {
  const { sent } = await openTill();
  await add('Cola');
  await press('Card');
  setOnLine(false);
  await press('Pay and send');
  expect(screen.getByText('There is no network, so nothing was sent.')).toBeInTheDocument();
  setOnLine(true);
  await press('Hold');
  expect(sent).toEqual([]);
});

test('a double tap places one order', async () => {
  const { sent } = await openTill();
  await add('Cola');
  await press('Card');
  fireEvent.click(button('Pay and send'));
  fireEvent.click(button('Pay and send'));
  expect(await screen.findByText('Order 1 is sent')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('the receipt of an order at the counter prints by itself, that of a caller does not', async () => {
  const { sent, receipts } = await openTill({ printsReceipts: true });
  await toPhone();
  await type('Phone number', PHONE);
  await type('Name', 'Nimal');
  await add('Cola');
  await press('Later');
  await press('Send order');
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Counter', ...HIDDEN })));
  await add('Cola');
  await press('Card');
  await press('Pay and send');
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(receipts).toHaveLength(1));
});
