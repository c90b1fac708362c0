import type { KitchenFigures } from '@libs/contract/orders/kitchen.js';
import { ROLE } from '@libs/contract/values.js';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import KitchenFiguresTab from '../../src/features/kitchen-figures/kitchen-figures-tab.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aUser } from '../support/user.js';

const pace = {
  orders: 4,
  median: 25,
  slowest_tenth: 30,
  kept: 2,
  late: 2,
  late_share: 0.5,
  estimate_error: 10,
  estimate_bias: 5,
};
const day = '2026-03-10';
const figures: KitchenFigures = {
  as_of: `${day}T06:30:00.000Z`,
  from: day,
  to: day,
  all: { ...pace, orders: 1659 },
  by_type: [{ order_type: 'Pickup', ...pace, median: 15, estimate_error: 7, estimate_bias: -3 }],
  by_day: [{ date: day, ...pace }],
  by_hour: [{ hour: 12, ...pace }],
  by_weekday: [{ weekday: 1, ...pace }],
  by_food: [{ id: 7, name: 'Burger', ...pace }],
  by_station: [{ id: 3, name: 'Grill', ...pace, median: 9, estimate_error: null, estimate_bias: null }],
};

test('the error of the estimate is shown beside the preparation time, for all orders and for each kind', async () => {
  answerWith(({ what }) => {
    if (what === 'GET settings')
      return { settings: { now: `${day}T06:30:00.000Z`, time_zone: 'Asia/Colombo', business_day_starts: '00:00' } };
    if (what === 'GET branches/staff') return { branches: [{ id: 1, name: 'Colombo 07' }] };
    return what === 'GET branches/1/kitchen-figures' ? { figures } : {};
  });
  const store = makeStore();
  store.dispatch(sessionStarted(aUser(ROLE.ACCOUNTANT)));
  render(
    <MemoryRouter>
      <KitchenFiguresTab />
    </MemoryRouter>,
    inStore(store),
  );
  const tile = (await screen.findByText('The estimate was off by')).closest('div');
  expect(tile).toHaveTextContent('The estimate was off by10 minorders mostly 5 min late');
  expect(screen.getByText('1,659 orders')).toBeVisible();
  const ofKinds = within(screen.getByRole('table', { name: 'Preparation time by kind' }));
  expect(ofKinds.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Kind',
    'Orders',
    'Half at most',
    'Nine in ten at most',
    'Kept',
    'Late',
    'Share late',
    'Estimate off by',
    'Estimate',
  ]);
  const [, row] = ofKinds.getAllByRole('row');
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Pickup',
    '4',
    '15 min',
    '30 min',
    '2',
    '2',
    '50 %',
    '7 min',
    'orders mostly 3 min early',
  ]);
  const [, grill] = within(screen.getByRole('table', { name: 'Preparation time by station' })).getAllByRole('row');
  expect([...(grill?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Grill',
    '4',
    '9 min',
    '30 min',
    '2',
    '2',
    '50 %',
  ]);
});
