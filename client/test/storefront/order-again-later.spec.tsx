import { aFood, aMenu, anOrder } from '@libs/domain/test/builders.js';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { type DueSlot, dueChosen } from '../../src/features/storefront/base/state/due-slice.js';
import OrderAgainSteps, { orderAgain } from '../../src/features/storefront/order/actions/order-again-steps.js';
import { orderedBefore } from '../../src/features/storefront/order/actions/ordered-before.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+05:30`).toISOString();
const [TODAY, SATURDAY] = ['2026-11-26', '2026-11-28'];
const SETTINGS = { now: at(TODAY, '22:30'), time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
const lunch = aFood({ id: 7, open: '11:00', close: '14:00', name: 'Lunch Burger' });
const item = { id: lunch.id, name: lunch.name, image_url: null };
const CHOSEN: DueSlot = {
  starts_at: at(SATURDAY, '12:00'),
  ends_at: at(SATURDAY, '12:15'),
  order_type: 'Pickup',
  stock_day: SATURDAY,
};
const order = anOrder({
  branch_id: 2,
  branch: { id: 2, name: 'Kandy', phone: '', address: '' },
  kitchen_status: 'Delivered',
  order_products: [{ food: item, name: lunch.name, price: lunch.price, quantity: 2, position: 0 }],
});

beforeEach(() => localStorage.clear());

/** A shop whose food is served at noon, late in the evening. */
function shop(slot: DueSlot | null, { branch = 2, left = 20 } = {}) {
  const asked = answerWith(({ what, query }) => {
    if (what === 'GET settings') return { settings: SETTINGS };
    if (what === 'GET branches') return { branches: [{ id: 2, name: 'Kandy', later_days: 3 }] };
    if (what !== 'GET food-types/branch/2') return undefined;
    const food = { ...lunch, remaining_quantity: query.for === SATURDAY ? left : 20 };
    return { ...aMenu({ food: [food] }), menu_version: 1 };
  });
  const store = makeStore();
  store.dispatch(branchSelected({ id: branch, name: 'Kandy' }));
  store.dispatch(dueChosen(slot));
  return { asked, store };
}

test('the foods are those of the chosen time, which the cart keeps', async () => {
  const { asked, store } = shop(CHOSEN);
  const step = await orderAgain(orderedBefore(order), store);
  expect(step).toMatchObject({ is: 'filled', cart: { changes: [] } });
  expect(asked.find(({ what }) => what.startsWith('GET food-types'))?.query.for).toBe(SATURDAY);
  expect(store.getState().cart.lines).toMatchObject([{ id: lunch.id, selected_quantity: 2 }]);
  expect(store.getState().due.slot).toEqual({ ...CHOSEN, order_type: 'Delivery' });
});

test.each([
  ['none is chosen', null, 2],
  ['it has passed', { ...CHOSEN, starts_at: at(TODAY, '12:00'), stock_day: null }, 2],
  ['it is one of another outlet', CHOSEN, 3],
])('the foods are those of now if %s', async (_, slot, branch) => {
  const { store } = shop(slot, { branch });
  const step = await orderAgain(orderedBefore(order), store);
  expect(step?.cart.changes).toMatchObject([{ code: 'not-served-now' }]);
  expect(step?.cart.slot).toBeNull();
});

test('an order for later that was never made keeps its own time', async () => {
  const due_at = at(SATURDAY, '13:00');
  const { store } = shop(CHOSEN);
  const step = await orderAgain(orderedBefore({ ...order, status: 'Cancelled', due_at, due_until: null }), store);
  expect(step?.cart.slot).toMatchObject({ starts_at: due_at, stock_day: SATURDAY });
});

test('what is missing on the chosen day is said of that day', async () => {
  const { store } = shop(CHOSEN, { left: 1 });
  const before = orderedBefore(order);
  const first = await orderAgain(before, store);
  if (first === null) throw new Error('no step');
  render(
    <MemoryRouter>
      <OrderAgainSteps order={before} first={first} onClose={() => undefined} />
    </MemoryRouter>,
    inStore(store),
  );
  expect(screen.getByText('Only 1 of Lunch Burger are left for that day.')).toBeVisible();
});
