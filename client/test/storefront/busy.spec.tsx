import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { api } from '../../src/api/api.js';
import { branchesEndpoint } from '../../src/api/public-api.js';
import { makeStore } from '../../src/app/store/store.js';
import { receiptPath } from '../../src/features/storefront/base/receipt-path.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { lineAdded } from '../../src/features/storefront/base/state/cart-slice.js';
import { ordersFound } from '../../src/features/storefront/base/state/placed-slice.js';
import ReceiptPage from '../../src/features/storefront/order/receipt-page.js';
import HomePage from '../../src/features/storefront/pages/home/home-page.js';
import MenuPage from '../../src/features/storefront/pages/menu/menu-page.js';
import OffersPage from '../../src/features/storefront/pages/menu/offers-page.js';
import { FindOrders } from '../../src/features/storefront/pages/orders/find-orders.js';
import OrdersPage from '../../src/features/storefront/pages/orders/orders-page.js';
import { burger } from '../support/cart.js';
import { answerWith, BUSY_SENTENCE, busy } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const SECONDS = 7;
const branch = {
  id: 1,
  name: 'Colombo 07',
  address: '12 Ward Place',
  phone: '0112345678',
  is_open: true,
  open: '00:00',
  close: '00:00',
  line_quantity_max: 20,
};
const order = anOrder({ reference: 'ABC', ticket_number: 4242, branch });
const settings = {
  store_name: 'Ceylon Smash',
  brand: { logo_url: null, home_url: null, tagline: '' },
  now: '2026-03-10T06:30:00.000Z',
  time_zone: 'Asia/Colombo',
  business_day_starts: '00:00',
};
const EVERYTHING: Readonly<Record<string, object>> = {
  'GET branches': { branches: [branch] },
  'GET settings': { settings },
  'GET food-types/branch/1': { foodTypes: [] },
  'GET buy-get-offers/branch/1': { buyGetOffers: [], payGetOffers: [], freeDeliveries: [] },
  'GET orders/ABC': { order },
};

const nothing = () => undefined;
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  // jsdom does not know the element <search>
  jest.spyOn(console, 'error').mockImplementation(nothing);
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  });
  Element.prototype.scrollIntoView = nothing;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Renders a page of the shop whose server answers one read with 503 until it is released. */
function open(page: ReactNode, busyWith: string) {
  const store = makeStore();
  store.dispatch(branchSelected({ id: 1, name: 'Colombo 07' }));
  store.dispatch(lineAdded({ branchId: 1, item: burger }));
  store.dispatch(ordersFound([{ reference: 'ABC', token: 't', at: '2026-03-10' }]));
  const server = { isBusy: true, answersAfter: 0 };
  const asked = answerWith(async ({ what }) => {
    if (server.answersAfter > 0) await new Promise((resolve) => setTimeout(resolve, server.answersAfter));
    return what === busyWith && server.isBusy ? busy(SECONDS) : (EVERYTHING[what] ?? {});
  });
  const router = createMemoryRouter([{ path: '/order/:orderNumber', element: page }], {
    initialEntries: [receiptPath('ABC')],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, server, reads: () => asked.filter(({ what }) => what === busyWith).length };
}

test.each([
  ['the outlets', <HomePage key="page" />, 'GET branches', /Ward Place/],
  ['the menu', <MenuPage key="page" />, 'GET food-types/branch/1', 'No Food Available'],
  ['the offers', <OffersPage key="page" />, 'GET food-types/branch/1', 'No Offers Available'],
  ['my orders', <OrdersPage key="page" />, 'GET orders/ABC', /#4242/],
  ['an order', <ReceiptPage key="page" />, 'GET orders/ABC', /4242/],
])(
  '%s: a busy server is reported, the read is repeated after its seconds, and nothing is lost',
  async (_what, page, read, content) => {
    const { store, server, reads } = open(page, read);
    await pass(500);
    expect(screen.getByRole('alert')).toHaveTextContent(BUSY_SENTENCE);
    const before = reads();
    await pass(SECONDS * 1000 - 501);
    expect(reads()).toBe(before);
    server.isBusy = false;
    // up to half as long again, so that clients do not return at once
    await pass(SECONDS * 500 + 500);
    expect(reads()).toBe(before + 1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByText(content).length).toBeGreaterThan(0);
    expect(store.getState().cart.lines).toHaveLength(1);
  },
);

test('while the menu is read again, its page keeps the sentence', async () => {
  const { server, reads } = open(<MenuPage />, 'GET food-types/branch/1');
  await pass(500);
  expect(screen.getByRole('alert')).toHaveTextContent(BUSY_SENTENCE);
  const before = reads();
  server.answersAfter = 60_000;
  await pass(SECONDS * 1500 + 500);
  // requested, and not answered yet
  expect(reads()).toBe(before + 1);
  expect(screen.queryByRole('status', { name: 'Loading the menu' })).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(BUSY_SENTENCE);
});

test('if the server is too busy to send a code, the number stays, and the next press sends it', async () => {
  let isBusy = true;
  const asked = answerWith(() => (isBusy ? busy(SECONDS) : {}));
  render(<FindOrders />, inStore(makeStore()));
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '0771234567' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  await pass(100);
  expect(screen.getByRole('alert')).toHaveTextContent(BUSY_SENTENCE);
  expect(screen.getByLabelText('Mobile number')).toHaveValue('0771234567');
  // a request that sends a message is repeated only by the person
  await pass(SECONDS * 2000);
  expect(asked).toHaveLength(1);
  isBusy = false;
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  await pass(100);
  expect(screen.getByLabelText('6-digit code')).toBeVisible();
});

describe('a read that was answered 503', () => {
  const start = (answer: () => Response) => {
    const store = makeStore();
    const asked = answerWith(answer);
    return { asked, held: store.dispatch(branchesEndpoint.initiate()) };
  };

  it('is repeated as long as the server is busy, after the time that it names', async () => {
    const { asked, held } = start(() => busy(2));
    await pass(12_500);
    expect(asked.length).toBeGreaterThanOrEqual(5);
    expect(asked.length).toBeLessThanOrEqual(7);
    held.unsubscribe();
  });

  it.each([
    [0, 2000],
    [0.6, 2600],
  ])('is not repeated by all clients at once: with the random share %d after %d ms', async (share, ms) => {
    jest.spyOn(Math, 'random').mockReturnValue(share);
    const { asked, held } = start(() => busy(2));
    await pass(0);
    await pass(ms - 1);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
    held.unsubscribe();
  });

  it('is not repeated once no screen shows it', async () => {
    const { asked, held } = start(() => busy(2));
    await pass(1000);
    held.unsubscribe();
    await pass(30_000);
    expect(asked).toHaveLength(1);
  });

  it('is not repeated automatically if the server names no time', async () => {
    const { asked, held } = start(() => Response.json({ error: true, message: '' }, { status: 503 }));
    await pass(30_000);
    expect(asked).toHaveLength(1);
    held.unsubscribe();
  });

  it('is repeated once, even if it was read again meanwhile', async () => {
    let isBusy = true;
    const { asked, held } = start(() =>
      isBusy ? busy(4) : Response.json({ error: false, message: '', branches: [] }),
    );
    await pass(1000);
    isBusy = false;
    held.refetch();
    await pass(30_000);
    expect(asked).toHaveLength(2);
    held.unsubscribe();
  });
});

describe('a read without a response', () => {
  it('is repeated until there is one, because the event that caused it does not come again', async () => {
    let isAway = false;
    const store = makeStore();
    const asked = answerWith(() => (isAway ? undefined : { branches: [] }));
    const held = store.dispatch(branchesEndpoint.initiate());
    await pass(0);
    isAway = true;
    store.dispatch(api.util.invalidateTags(['Branches']));
    await pass(25_000);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    isAway = false;
    await pass(25_000);
    const answered = asked.length;
    expect(branchesEndpoint.select()(store.getState()).isSuccess).toBe(true);
    await pass(60_000);
    expect(asked).toHaveLength(answered);
    held.unsubscribe();
  });
});
