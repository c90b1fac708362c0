import type { OutletElsewhere } from '@libs/contract/menu/cart.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../support/recorded/open-shop.js';

const NUGEGODA: OutletElsewhere = {
  branch: { id: 2, name: 'Nugegoda' },
  estimate: { from: 25, to: 35 },
  total: 1570,
  differences: [{ code: 'price', values: {}, reason: 'Classic Smash costs Rs. 1,520 there, not Rs. 1,450.' }],
  products: [
    {
      ...{ id: 901, type: 'food', name: 'Classic Smash', price: 1520, selected_quantity: 1 },
      ...{ remaining_quantity: 20, sub_food_type_id: 5 },
    },
  ],
  delivery: null,
  promo_code: null,
};
const paused = { pause: { until: new Date(Date.now() + 3_600_000).toISOString(), reason: '' }, is_open: false };
const open = (path: '/cart' | '/checkout', outlets: OutletElsewhere[], outlet: object = paused) =>
  openShop(path, {
    customer: { orderType: 'Pickup' },
    recording: { outlet },
    answers: ({ what }) => (what === 'POST carts/elsewhere' ? { outlets } : undefined),
  });
const cartOf = ({ store }: Awaited<ReturnType<typeof open>>) => {
  const { branch, cart } = store.getState() as unknown as {
    branch: { selected: { id: number; name: string } };
    cart: { branchId: number; lines: { id: number }[] };
  };
  return { branch: branch.selected.name, cart: cart.branchId, lines: cart.lines.map(({ id }) => id) };
};

test.each(['/cart', '/checkout'] as const)(
  '%s offers the same cart at another outlet, and Undo brings it back',
  async (path) => {
    const shop = await open(path, [NUGEGODA]);
    const before = cartOf(shop);
    expect(
      await screen.findByText(/^Nugegoda has everything, in 25 to 35 min, Rs\.\s[\d,]+ (more|less)\.$/),
    ).toBeVisible();
    expect(screen.getByText('Classic Smash costs Rs. 1,520 there, not Rs. 1,450.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Order from Nugegoda' }));
    expect(cartOf(shop)).toEqual({ branch: 'Nugegoda', cart: 2, lines: [901] });
    expect(await screen.findByText('Your order is at Nugegoda now.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cartOf(shop)).toEqual(before);
  },
);

test('shows one outlet, and the others with one tap', async () => {
  const others = ['Kandy', 'Galle'].map((name, n) => ({ ...NUGEGODA, branch: { id: 3 + n, name } }));
  await open('/cart', [NUGEGODA, ...others]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show other outlets' }));
  expect(screen.getAllByRole('button', { name: /^Order from / })).toHaveLength(3);
});

test('asks nothing while the outlet takes the order', async () => {
  const { asked } = await open('/cart', [NUGEGODA], {});
  await screen.findByRole('link', { name: /summary/i }).catch(() => undefined);
  expect(asked.filter(({ what }) => what === 'POST carts/elsewhere')).toEqual([]);
});

test('an outlet above its longest wait says so, and takes orders for later', async () => {
  await open('/checkout', [], { is_above_longest_wait: true, later_days: 3 });
  const notices = await screen.findByRole('group', { name: 'Before you order' });
  await waitFor(() => expect(notices).toHaveTextContent('has so much to do that it takes no more orders for now'));
  expect(within(notices).getByRole('button', { name: 'Order for later' })).toBeVisible();
});
