import { MESSAGE, REJECTED } from '@libs/contract/orders/messages.js';
import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { placedOf } from '../support/recorded/customer.js';
import { openShop } from '../support/recorded/open-shop.js';
import { ORDER_STATES, orderIn, REFERENCE, recordedOrder } from '../support/recorded/order.js';

const PATH = `/order/${encodeURIComponent(btoa(REFERENCE))}`;
const OWN = { 'passline.placed': placedOf({ order: {} }) };

/** Opens the page of an own order. */
const openOrder = (order: Partial<PublicOrder>, cart: string[] = []) =>
  openShop(PATH, { customer: { cart }, stored: OWN, recording: { order: recordedOrder(order) } });

test('an unknown order says so; a fault of the server can be tried again', async () => {
  let isBroken = true;
  await openShop(PATH, {
    answers: ({ what }) => {
      if (!what.startsWith('GET orders/')) return undefined;
      if (isBroken) return new Response('broken', { status: 500 });
      return { error: true, message: MESSAGE.orderNotFound, code: REJECTED.orderNotFound };
    },
  });
  expect(await screen.findByText('An error occurred!')).toBeVisible();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Order Not Found!')).toBeVisible();
});

test('the outlet has its number and its place on a map', async () => {
  await openOrder({});
  const outlet = await screen.findByRole('region', { name: 'Outlet' });
  expect(within(outlet).getByRole('heading', { name: 'Colombo 07' })).toBeVisible();
  expect(within(outlet).getByRole('link', { name: '0112696107' })).toHaveAttribute('href', 'tel:0112696107');
  const map = within(outlet).getByRole('link', { name: 'Show on a map' });
  expect(map).toHaveAttribute('href', expect.stringContaining('Colombo%2007'));
});

test('an order that its outlet cancelled says who, why, and what happens to the money', async () => {
  const cancellation = { by: 'branch', reason: 'No buns left', at: new Date().toISOString() } as const;
  await openOrder({ status: 'Cancelled', kitchen_status: 'Cancelled', cancellation });
  const progress = await screen.findByRole('region', { name: 'Progress' });
  await waitFor(() => expect(progress).toHaveTextContent(/Colombo 07 cancelled this order/));
  expect(progress).toHaveTextContent('“No buns left”');
  expect(progress).toHaveTextContent('Nothing was charged.');
  expect(within(progress).getByRole('link', { name: 'Call Colombo 07: 0112696107' })).toBeVisible();
});

test('a cancellation asks first, and keeps the order on request', async () => {
  const { asked } = await openOrder({ actions: ORDER_STATES.received?.order.actions });
  const cancel = async () => fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await cancel();
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.map(({ what }) => what)).not.toContain(`POST orders/${REFERENCE}/withdraw`);
});

test('an order whose kitchen has started cannot be cancelled', async () => {
  await openOrder({ kitchen_status: 'On Process' });
  expect(await screen.findByRole('list', { name: 'How far it is' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('a delivery that is ready waits for its rider, and is not on its way', async () => {
  await openOrder({ kitchen_status: 'On Process', ready_at: new Date().toISOString() });
  expect(await screen.findByText('Ready, and waiting for its rider')).toBeVisible();
  const stage = screen.getByRole('list', { name: 'How far it is' }).querySelector('[aria-current="step"]');
  expect(stage).toHaveTextContent('In the kitchen');
});

test('an order that ended gives its cart back, after a question if the cart has other foods', async () => {
  const { store } = await openOrder({ status: 'Expired', order_offers: [] }, ['Cola']);
  fireEvent.click(await screen.findByRole('button', { name: 'Bring my cart back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Replace your cart?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Replace cart' }));
  await waitFor(() => expect(store.getState().cart.lines.map(({ name }) => name)).toContain('Chicken & Pol Sambol'));
  expect(store.getState().cart.lines.map(({ name }) => name)).not.toContain('Cola');
});

test('a link shows a stranger the progress, and nothing to press', async () => {
  await openShop(PATH, { customer: null, recording: { order: orderIn({ order: {}, isStrangers: true }) } });
  expect(await screen.findByRole('region', { name: 'Progress' })).toHaveTextContent('Received');
  expect(screen.getByText(/This link shows only part of the details\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('a pickup that is ready says so first, and what was left out comes below', async () => {
  const leftOut = ORDER_STATES['left out']?.order.shortages;
  await openOrder({ ...ORDER_STATES['pickup ready']?.order, ...(leftOut && { shortages: leftOut }) });
  const ready = await screen.findByText('Ready. Collect #128 now');
  const order = [ready, screen.getByRole('heading', { level: 1 }), screen.getByRole('list', { name: 'How far it is' })];
  const all = [...order, screen.getByText(/^Chicken & Pol Sambol is left out/)];
  for (const [index, one] of all.slice(1).entries()) {
    expect(all[index]?.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test.each(['in the kitchen', 'on its way', 'collected'])(
  'an order that is %s is not to be collected',
  async (state) => {
    await openOrder(ORDER_STATES[state]?.order ?? {});
    await screen.findByRole('list', { name: 'How far it is' });
    expect(screen.queryByText(/^Ready\. Collect/)).toBeNull();
  },
);
