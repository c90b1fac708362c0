import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { addressChosen } from '../../src/features/storefront/base/state/address-slice.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { selectMenuOf } from '../../src/features/storefront/base/state/cart-selectors.js';
import { cartCleared } from '../../src/features/storefront/base/state/cart-slice.js';
import { type DueSlot, dueAsked, dueChosen, dueRestored } from '../../src/features/storefront/base/state/due-slice.js';
import Later from '../../src/features/storefront/later/later.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const SETTINGS = { now: '2026-11-26T10:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
const [TODAY, SATURDAY] = ['2026-11-26', '2026-11-28'];
const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+05:30`).toISOString();
const slot = (day: string, [from, to]: [string, string], state = 'free') => {
  return { starts_at: at(day, from), ends_at: at(day, to), state };
};
const CHOSEN: DueSlot = {
  starts_at: at(SATURDAY, '18:30'),
  ends_at: at(SATURDAY, '18:45'),
  order_type: 'Pickup',
  stock_day: SATURDAY,
};

/** Tomorrow is closed; Saturday has a full time, one with little room, and a free one. */
const SLOTS = (date: string | undefined) => ({
  days: [
    { date: TODAY, has_free: true },
    { date: '2026-11-27', has_free: false },
    { date: SATURDAY, has_free: true },
  ],
  date: date ?? TODAY,
  slots:
    date === SATURDAY
      ? [
          slot(SATURDAY, ['18:15', '18:30'], 'full'),
          slot(SATURDAY, ['18:30', '18:45'], 'few'),
          slot(SATURDAY, ['18:45', '19:00']),
        ]
      : [slot(TODAY, ['17:00', '17:15'])],
});

function open({ branch = {}, slots = SLOTS }: { branch?: object; slots?: (date: string | undefined) => object } = {}) {
  const kandy = { id: 2, name: 'Kandy', open: '00:00', close: '00:00', is_open: true, later_days: 3, ...branch };
  const asked = answerWith(({ what, query }) => {
    if (what === 'GET settings') return { settings: SETTINGS };
    if (what === 'GET branches') return { branches: [kandy] };
    return what === 'GET branches/2/slots' ? slots(query.date) : { foodTypes: [] };
  });
  const store = makeStore();
  store.dispatch(branchSelected({ id: 2, name: 'Kandy' }));
  const show = () =>
    render(
      <MemoryRouter>
        <Later />
        <Toaster />
      </MemoryRouter>,
      inStore(store),
    );
  return { store, asked, show };
}

const slotOf = ({ store }: ReturnType<typeof open>) => store.getState().due.slot;

test('the choice has days and times as named controls, says which are few or full, and is kept', async () => {
  const shop = open();
  shop.store.dispatch(dueAsked('Delivery'));
  shop.show();
  const days = await screen.findByRole('group', { name: 'Day' });
  expect(
    within(days)
      .getAllByRole('radio')
      .map((day) => day.closest('label')?.textContent),
  ).toEqual(['Today', 'Tomorrow · no time free', 'Sat 28 Nov']);
  expect(within(days).getByRole('radio', { name: 'Today' })).toBeChecked();
  expect(within(days).getByRole('radio', { name: 'Tomorrow · no time free' })).toBeDisabled();
  expect(await screen.findByRole('button', { name: 'Order for today, 17:00–17:15' })).toBeEnabled();
  fireEvent.click(within(days).getByRole('radio', { name: 'Sat 28 Nov' }));
  const times = await screen.findByRole('group', { name: 'Time' });
  await waitFor(() =>
    expect(within(times).getByRole('button', { pressed: true })).toHaveTextContent('18:30–18:45 · few left'),
  );
  expect(
    within(times)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['18:15–18:30 · full', '18:30–18:45 · few left', '18:45–19:00']);
  expect(within(times).getByRole('button', { name: /full/ })).toBeDisabled();
  fireEvent.click(within(times).getByRole('button', { name: '18:45–19:00' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Order for Saturday, 28 November, 18:45–19:00' }));
  expect(slotOf(shop)).toEqual({
    starts_at: at(SATURDAY, '18:45'),
    ends_at: at(SATURDAY, '19:00'),
    order_type: 'Delivery',
    stock_day: SATURDAY,
  });
  // the foods are those of that day
  expect(selectMenuOf(shop.store.getState())).toEqual({ branch: 2, day: SATURDAY });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a time of today takes the stock of today', async () => {
  const shop = open();
  shop.store.dispatch(dueAsked('Pickup'));
  shop.show();
  fireEvent.click(await screen.findByRole('button', { name: 'Order for today, 17:00' }));
  expect(slotOf(shop)).toMatchObject({ starts_at: at(TODAY, '17:00'), stock_day: null });
  expect(selectMenuOf(shop.store.getState())).toBe(2);
});

test('a coming day proposes the hour of now, and shows its times by the part of the day', async () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:15`);
  const whole = (date: string | undefined) => ({
    ...SLOTS(date),
    ...(date === SATURDAY && { slots: hours.map((clock) => slot(SATURDAY, [clock, clock])) }),
  });
  const shop = open({ slots: whole });
  shop.store.dispatch(dueAsked('Pickup'));
  shop.show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Sat 28 Nov' }));
  // it is 15:30
  expect(await screen.findByRole('button', { name: 'Order for Saturday, 28 November, 16:15' })).toBeEnabled();
  const times = () =>
    within(screen.getByRole('group', { name: 'Time' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(times()).toEqual(['12:15', '13:15', '14:15', '15:15', '16:15']);
  const parts = screen.getByRole('group', { name: 'Part of the day' });
  expect(within(parts).getByRole('button', { pressed: true })).toHaveTextContent('Afternoon');
  fireEvent.click(within(parts).getByRole('button', { name: 'Evening' }));
  expect(times()).toEqual(['17:15', '18:15', '19:15', '20:15']);
  fireEvent.click(screen.getByRole('button', { name: '18:15' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Order for Saturday, 28 November, 18:15' }));
  expect(slotOf(shop)).toMatchObject({ starts_at: at(SATURDAY, '18:15') });
});

test('as soon as possible can be chosen again, unless the outlet is closed, which is said', async () => {
  const shop = open();
  shop.store.dispatch(dueChosen(CHOSEN));
  shop.store.dispatch(dueAsked('Pickup'));
  shop.show();
  fireEvent.click(await screen.findByRole('radio', { name: 'As soon as possible' }));
  fireEvent.click(screen.getByRole('button', { name: 'As soon as possible' }));
  expect(slotOf(shop)).toBeNull();
});

test('a closed outlet takes orders for later only', async () => {
  const shop = open({ branch: { open: '10:00', close: '11:00' } });
  shop.store.dispatch(dueAsked('Pickup'));
  shop.show();
  expect(await screen.findByRole('radio', { name: /^As soon as possible/ })).toBeDisabled();
  expect(screen.getByText('Kandy is closed until 10:00.')).toBeVisible();
});

test('an outlet without a free time says so instead of an empty list', async () => {
  const full = 'Kandy has no free time for orders ahead.';
  const shop = open({ slots: () => ({ error: true, code: 'no-free-slot', message: full }) });
  shop.store.dispatch(dueAsked('Pickup'));
  shop.show();
  expect(await screen.findByText(full)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Time' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Order for later' })).toBeDisabled();
});

test.each([
  ['is full', '18:15', '18:15 is full now. Choose another time.'],
  ['has passed', '11:00', '11:00 can no longer be chosen. Choose another time.'],
])('a chosen time that %s is dropped with a sentence', async (_, clock, sentence) => {
  const shop = open();
  shop.store.dispatch(dueChosen({ ...CHOSEN, starts_at: at(SATURDAY, clock) }));
  shop.show();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(slotOf(shop)).toBeNull();
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Choose another time' })));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a chosen time is dropped if the outlet takes no more orders for later', async () => {
  const message = 'Kandy takes no orders for later. Order as soon as possible.';
  const shop = open({ slots: () => ({ error: true, code: 'no-orders-for-later', message }) });
  shop.store.dispatch(dueChosen(CHOSEN));
  shop.show();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(slotOf(shop)).toBeNull();
});

test('a chosen time that is still offered stays', async () => {
  const shop = open();
  shop.store.dispatch(dueChosen(CHOSEN));
  shop.show();
  await waitFor(() => expect(shop.asked.map(({ what }) => what)).toContain('GET branches/2/slots'));
  await act(async () => undefined);
  expect(slotOf(shop)).toEqual(CHOSEN);
});

test('a time goes with its cart and its outlet, follows the kind of order, and is read from storage if it is whole', () => {
  const { store } = open();
  const held = () => store.getState().due.slot;
  store.dispatch(dueChosen(CHOSEN));
  store.dispatch(addressChosen({ orderType: 'Delivery', deliveryLocation: 7, address: 'Here' }));
  expect(held()).toEqual({ ...CHOSEN, order_type: 'Delivery' });
  store.dispatch(cartCleared());
  expect(held()).toBeNull();
  store.dispatch(dueChosen(CHOSEN));
  store.dispatch(branchSelected({ id: 3, name: 'Galle Fort' }));
  expect(held()).toBeNull();
  for (const broken of [null, 'x', { ...CHOSEN, starts_at: 'soon' }, { ...CHOSEN, stock_day: '1' }]) {
    store.dispatch(dueRestored(broken));
    expect(held()).toBeNull();
  }
  store.dispatch(dueRestored(CHOSEN));
  expect(held()).toEqual(CHOSEN);
});
