import { MESSAGE } from '@libs/contract/orders/messages.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../support/recorded/open-shop.js';
import { settingsAnswer } from '../support/recorded/shop.js';

const steps = () => screen.getByRole('list', { name: 'Steps of the order' });
const current = () => steps().querySelector('[aria-current="step"]')?.textContent;

test('cart, summary and checkout say which step they are, and in how long the order arrives', async () => {
  await openShop('/checkout');
  await screen.findAllByText('Delivered in about 35 to 50 minutes');
  expect(steps()).toHaveTextContent('1 Cart2 Summary3 Checkout');
  expect(current()).toBe('3 Checkout');
  for (const step of ['2 Summary', '1 Cart']) {
    fireEvent.click(within(steps()).getByRole('link', { name: step }));
    await waitFor(() => expect(current()).toBe(step));
    expect((await screen.findAllByText('Delivered in about 35 to 50 minutes')).length).toBeGreaterThan(0);
  }
});

test.each(['/cart', '/summary', '/address', '/menu'])(
  '%s says that the outlet is paused, and until when',
  async (path) => {
    const pause = { until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Too many orders' };
    await openShop(path, { recording: { outlet: { pause, later_days: 0 } } });
    expect(await screen.findByText(/takes no orders until \d\d:\d\d \(Too many orders\)\./)).toBeVisible();
  },
);

test('close returns to the page from which the cart was opened', async () => {
  await openShop('/offers');
  fireEvent.click(await screen.findByRole('link', { name: /^Cart, / }));
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.pathname).toBe('/offers'));
});

test('notes stop at 60 characters, are counted, and are kept', async () => {
  await openShop('/summary');
  const notes = await screen.findByLabelText(/^Notes/);
  expect(notes).toHaveAttribute('maxlength', '60');
  fireEvent.change(notes, { target: { value: 'x'.repeat(60) } });
  expect(screen.getByText('60 of 60 characters')).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).toContain('x'.repeat(60));
});

test('a promo code takes its part off the total, can be removed, and goes below its limit with a sentence', async () => {
  const promoCode = { id: 1, name: 'TENOFF', code: 'TENOFF', percentage: 10, limit: 3000 };
  const { store } = await openShop('/summary', {
    customer: { orderType: 'Pickup', cart: ['Cola', 'Cola', 'Classic Smash', 'Classic Smash'] },
    answers: ({ what }) => {
      if (what.includes('code/NOTHING')) return { error: true, message: MESSAGE.noSuchPromo, promoCode: null };
      return what.startsWith('GET promo-codes/') ? { promoCode } : undefined;
    },
  });
  const field = await screen.findByRole('textbox', { name: /^Promo code/ });
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add Promo Code' }));
  add();
  expect(await screen.findByText('Enter a promo code')).toBeVisible();
  fireEvent.change(field, { target: { value: 'NOTHING' } });
  add();
  expect(await screen.findByText('No such Promo available!')).toBeVisible();
  fireEvent.change(field, { target: { value: 'tenoff' } });
  add();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Promo Code' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Promo code/ }), { target: { value: 'tenoff' } });
  add();
  await screen.findByRole('button', { name: 'Remove Promo Code' });
  const sums = screen.getByRole('main').textContent;
  const subTotal = store.getState().cart.lines.reduce((sum, line) => sum + line.price * line.selected_quantity, 0);
  expect(sums).toContain(`(Rs.\u00a0${(subTotal / 10).toLocaleString('en')})`);
  fireEvent.click(within(steps()).getByRole('link', { name: '1 Cart' }));
  fireEvent.click(await screen.findByRole('button', { name: 'One Classic Smash less' }));
  expect(await screen.findByText('TENOFF was removed: it needs a sub-total of Rs. 3,000.')).toBeVisible();
  expect(store.getState().promoCode.applied).toBeNull();
});

test('a chosen time is never shown as “as soon as possible”, also before the clock is known', async () => {
  let answer: (settings: object) => void = () => undefined;
  const settings = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const due = {
    ...{ starts_at: '2099-11-28T07:00:00.000Z', ends_at: '2099-11-28T07:15:00.000Z' },
    ...{ order_type: 'Pickup', stock_day: '2099-11-28' },
  };
  await openShop('/cart', {
    customer: { orderType: 'Pickup' },
    stored: { 'passline.due': due },
    answers: ({ what }) => {
      if (what === 'GET settings') return settings;
      if (!what.endsWith('/slots')) return undefined;
      return { days: [], date: '2099-11-28', slots: [{ ...due, state: 'free' }] };
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'My Cart' });
  expect(screen.queryByText('As soon as possible')).toBeNull();
  answer(settingsAnswer());
  expect(await screen.findByText('For Saturday, 28 November, 12:30')).toBeVisible();
});

const RAJAGIRIYA = {
  orderType: 'Delivery',
  deliveryLocation: 4,
  address: '12/3 Flower Road',
  landmark: '',
  isChosen: true,
};

test.each(['/cart', '/summary'])(
  '%s leads to the menu, and not to the checkout, until the area’s minimum is reached',
  async (path) => {
    await openShop(path, { customer: { cart: ['Classic Smash'] }, stored: { 'passline.address': RAJAGIRIYA } });
    const words = 'Rs. 50 more in food for delivery to Rajagiriya (from Rs. 1,500)';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue to Checkout' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Add something from the menu' })).toHaveAttribute('href', '/menu');
  },
);

test('enough food for the area leads on', async () => {
  const cart = ['Classic Smash', 'Classic Smash'];
  await openShop('/cart', { customer: { cart }, stored: { 'passline.address': RAJAGIRIYA } });
  expect(await screen.findByRole('link', { name: 'Continue to Checkout' })).toHaveAttribute('href', '/summary');
  expect(screen.queryByText(/for delivery to Rajagiriya/)).toBeNull();
});
