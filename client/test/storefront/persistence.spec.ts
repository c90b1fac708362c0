import { aFood, aMenu } from '@libs/domain/test/builders.js';
import { configureStore } from '@reduxjs/toolkit';
import { keepSaved } from '../../src/app/store/persistence.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import {
  cartCleared,
  cartRefreshed,
  cartRestored,
  lineAdded,
  quantitySet,
} from '../../src/features/storefront/base/state/cart-slice.js';
import {
  ordersForgotten,
  ordersFound,
  orderUpdated,
  parsePlaced,
} from '../../src/features/storefront/base/state/placed-slice.js';
import {
  type StorefrontState,
  storefrontReducers,
  storefrontSaved,
} from '../../src/features/storefront/base/state/storefront-state.js';
import { burger } from '../support/cart.js';

const CART = 'passline.cart';

function openTab() {
  const store = configureStore({ reducer: storefrontReducers });
  keepSaved<StorefrontState>(store, storefrontSaved);
  return store;
}

/** Simulates the browser's event in other tabs, which jsdom does not send. */
function notifyOtherTabs(key: string, newValue: string | null, oldValue: string | null = null) {
  dispatchEvent(new StorageEvent('storage', { key, newValue, oldValue, storageArea: localStorage }));
}

const PLACED = 'passline.placed';
const references = (tab: ReturnType<typeof openTab>) => tab.getState().placed.tokens.map(({ reference }) => reference);
const storedReferences = () =>
  parsePlaced(JSON.parse(localStorage.getItem(PLACED) ?? 'null')).tokens.map(({ reference }) => reference);
const found = (reference: string, at: string) => ordersFound([{ reference, token: 't', at }]);

beforeEach(() => {
  localStorage.clear();
  // the tabs of the previous tests are still open
  dispatchEvent(new StorageEvent('storage', { key: null, newValue: null, storageArea: localStorage }));
});

test('a reload restores branch and cart, including the key of the order', () => {
  const before = openTab();
  before.dispatch(branchSelected({ id: 1, name: 'Colombo 07' }));
  before.dispatch(lineAdded({ branchId: 1, item: burger }));
  const after = openTab();
  expect(after.getState().branch.selected).toEqual({ id: 1, name: 'Colombo 07' });
  expect(after.getState().cart).toEqual(before.getState().cart);
});

test('a cart of an older version, which has no key, gets the same one in every tab', () => {
  localStorage.setItem(CART, JSON.stringify({ branchId: 1, lines: [burger] }));
  const { orderKey } = openTab().getState().cart;
  expect(orderKey).toMatch(/^[0-9a-f]{32}$/);
  expect(openTab().getState().cart.orderKey).toBe(orderKey);
});

test('lines of an older cart, which have no keys, get the same ones in every tab, and equal items share a line', () => {
  const { key: _, ...line } = burger;
  const lines = [line, { ...line, id: 9 }, { ...line, id: 9, selected_quantity: 2 }];
  localStorage.setItem(CART, JSON.stringify({ branchId: 1, lines, orderKey: 'old' }));
  const keys = () =>
    openTab()
      .getState()
      .cart.lines.map((held) => [held.key, held.selected_quantity]);
  expect(keys()).toEqual([
    ['food:7', 1],
    ['food:9', 3],
  ]);
  expect(keys()).toEqual(keys());
});

test('the key of an old cart is made with the action, so that a reducer that runs twice returns the same cart', () => {
  const restored = cartRestored({ branchId: 1, lines: [burger] });
  const { cart } = storefrontReducers;
  const first = cart(undefined, restored);
  expect(first.orderKey).toMatch(/^[0-9a-f]{32}$/);
  expect(cart(undefined, restored)).toEqual(first);
});

test('another tab’s change is applied and not written back', () => {
  const tab = openTab();
  const cart = JSON.stringify({ branchId: 1, lines: [burger], orderKey: 'of the other tab' });
  notifyOtherTabs(CART, cart);
  expect(tab.getState().cart).toMatchObject({ lines: [burger], orderKey: 'of the other tab' });
  expect(localStorage.getItem(CART)).toBeNull();
});

test('a tab that receives new stock does not restore a cart that another tab has ordered', () => {
  const first = openTab();
  first.dispatch(lineAdded({ branchId: 1, item: burger }));
  const second = openTab();
  first.dispatch(cartCleared());
  const emptied = localStorage.getItem(CART);
  // the stock of the order arrives before the write of the first tab
  second.dispatch(cartRefreshed(aMenu({ food: [aFood({ id: burger.id, remaining_quantity: 2 })] })));
  expect(second.getState().cart.lines).toMatchObject([{ id: burger.id, remaining_quantity: 2 }]);
  expect(localStorage.getItem(CART)).toBe(emptied);
});

describe('two tabs that change the placed orders at the same moment', () => {
  it('both keep what the other wrote before the event arrived', () => {
    openTab().dispatch(found('EARLIER', '2026-11-01'));
    const [one, other] = [openTab(), openTab()];
    one.dispatch(found('NEW', '2026-11-20'));
    // the kitchen has finished the earlier order, and every tab that shows it stores that
    other.dispatch(orderUpdated({ reference: 'EARLIER', isOver: true }));
    expect(storedReferences()).toEqual(['EARLIER', 'NEW']);
    expect(JSON.parse(localStorage.getItem(PLACED) ?? '').tokens[0].isOver).toBe(true);
  });

  it('the overwritten tab keeps its order and writes it again', () => {
    openTab().dispatch(found('EARLIER', '2026-11-01'));
    const one = openTab();
    const before = localStorage.getItem(PLACED);
    one.dispatch(found('NEW', '2026-11-20'));
    // another process had not seen that yet when it wrote
    const theirs = JSON.stringify({ tokens: [{ reference: 'EARLIER', token: 't', at: '2026-11-01', isOver: true }] });
    localStorage.setItem(PLACED, theirs);
    notifyOtherTabs(PLACED, theirs, before);
    expect(references(one)).toEqual(['EARLIER', 'NEW']);
    expect(one.getState().placed.tokens[0]?.isOver).toBe(true);
    expect(storedReferences()).toEqual(['EARLIER', 'NEW']);
  });

  it('both forget an order that one of them forgets', () => {
    openTab().dispatch(found('EARLIER', '2026-11-01'));
    const one = openTab();
    const other = openTab();
    const before = localStorage.getItem(PLACED);
    other.dispatch(ordersForgotten());
    const after = localStorage.getItem(PLACED);
    notifyOtherTabs(PLACED, after, before);
    expect(references(one)).toEqual([]);
    expect(storedReferences()).toEqual([]);
    expect(localStorage.getItem(PLACED)).toBe(after);
  });
});

test('every change of the cart makes it another order; clearing it removes the key', () => {
  const { dispatch, getState } = openTab();
  dispatch(lineAdded({ branchId: 1, item: burger }));
  const first = getState().cart.orderKey;
  dispatch(quantitySet({ key: 'food:7', quantity: 2 }));
  expect(getState().cart.orderKey).not.toBe(first);
  dispatch(cartCleared());
  expect(getState().cart).toEqual({ branchId: null, lines: [], orderKey: '' });
});

test.each([
  ['no JSON', '{"branchId":'],
  ['another shape', '{"branchId":1,"lines":[{"id":"7"}]}'],
  ['nothing of ours', '42'],
])('a saved cart that is %s starts empty', (_name, text) => {
  localStorage.setItem(CART, text);
  expect(openTab().getState().cart.lines).toEqual([]);
});

test('tampered values are clamped, quantities above the stock are kept, and stored free lines are ignored', () => {
  const lines = [
    { ...burger, selected_quantity: 5 },
    { ...burger, id: 9, selected_quantity: 100_000 },
    { ...burger, id: 8, name: 'Fries - Free', price: 0 },
  ];
  localStorage.setItem(CART, JSON.stringify({ branchId: 1, lines, orderKey: 'k' }));
  expect(openTab().getState().cart.lines).toEqual([
    { ...burger, selected_quantity: 5 },
    { ...burger, id: 9, selected_quantity: 999 },
  ]);
});

test('selecting another branch empties the cart', () => {
  const { dispatch, getState } = openTab();
  dispatch(branchSelected({ id: 1, name: 'One' }));
  dispatch(lineAdded({ branchId: 1, item: burger }));
  dispatch(branchSelected({ id: 2, name: 'Two' }));
  expect(getState().cart.lines).toEqual([]);
});
