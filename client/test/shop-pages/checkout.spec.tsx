import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { placedOf } from '../support/recorded/customer.js';
import { openShop } from '../support/recorded/open-shop.js';
import { recordedOrder } from '../support/recorded/order.js';

const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm & Pay' }));
const way = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });

test('an empty cart has nothing to confirm, and leads to the menu', async () => {
  await openShop('/checkout', { customer: { cart: [] } });
  expect(await screen.findByText('No Products Added')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm & Pay' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/menu');
});

test('every field that is missing has its message, and the first one the focus', async () => {
  const { asked } = await openShop('/checkout');
  await screen.findByRole('button', { name: 'Confirm & Pay' });
  confirm();
  for (const text of [
    'Enter your first name',
    'Enter your last name',
    'Enter the 10 digits of your phone number',
    'Enter your email address',
    'Please accept the terms to order',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(/^First name/)).toHaveFocus();
  expect(asked.filter(({ what }) => what === 'POST orders')).toEqual([]);
});

test.each([
  [true, 'We send your receipt to this address.'],
  [false, 'Only for the outlet, if it cannot reach you by phone.'],
])('says what the email address is for (e-mails: %s)', async (sendsEmail, hint) => {
  await openShop('/checkout', { recording: { sendsEmail } });
  await waitFor(() => expect(screen.getByLabelText(/^Email Address/)).toHaveAccessibleDescription(hint));
});

test.each([
  ['Delivery', 'Pay On Delivery', 'Pay On Pickup'],
  ['Pickup', 'Pay On Pickup', 'Pay On Delivery'],
] as const)('a %s is paid online or with %s', async (orderType, offered, other) => {
  await openShop('/checkout', { customer: { orderType } });
  await waitFor(() => expect(way(offered)).toBeEnabled());
  expect(way(other)).toBeDisabled();
});

test('pay on delivery asks for cash or card', async () => {
  await openShop('/checkout');
  await waitFor(() => expect(way('Pay On Delivery')).toBeEnabled());
  expect(screen.queryByRole('radio', { name: 'Pay by Cash' })).toBeNull();
  fireEvent.click(way('Pay On Delivery'));
  fireEvent.click(way('Pay by Card'));
  expect(way('Pay by Card')).toBeChecked();
});

test('above Rs. 3,500 only the card is left, and the others say so', async () => {
  await openShop('/checkout', { customer: { cart: ['Classic Smash', 'Classic Smash', 'Classic Smash'] } });
  await waitFor(() => expect(way('Pay Online')).toBeChecked());
  for (const name of ['Pay On Delivery', 'Pay On Pickup']) {
    expect(way(name)).toBeDisabled();
    expect(way(name)).toHaveAccessibleName(/Minimum total to enable option is Rs\.\s3,500/);
  }
});

test('an outlet whose kitchen has no board says that it may take longer', async () => {
  await openShop('/checkout', { recording: { isSlow: true } });
  expect(await screen.findByText(/may take longer than usual/)).toBeVisible();
});

test('without an address the checkout asks for one', async () => {
  await openShop('/checkout', { stored: { 'passline.address': null } });
  expect(await screen.findByText('Where should it go?')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Choose delivery or pickup' }));
  await waitFor(() => expect(location.pathname).toBe('/address'));
});

test('an area that is not served any more is reported, and selected again', async () => {
  await openShop('/checkout', {
    answers: ({ what }) =>
      what.startsWith('GET deliveries/') ? { deliveries: [{ id: 9, area: 'Fort', amount: 250 }] } : undefined,
  });
  expect(await screen.findByText(/no longer delivers to your area/)).toBeVisible();
  expect(screen.getByText('Where should it go?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm & Pay' })).toHaveAttribute('aria-disabled', 'true');
});

test('another order that is not finished is said, and is not replaced', async () => {
  const order = recordedOrder({ status: 'OTP Pending', confirmed_at: null, promised_at: null });
  await openShop('/checkout', {
    recording: { order },
    stored: { 'passline.placed': placedOf({ order: {} }) },
  });
  const open = await screen.findByRole('navigation', { name: 'Your open orders' });
  await waitFor(() => expect(open).toHaveTextContent('is not finished: it is waiting for your code'));
  expect(within(open).getByRole('link', { name: 'Finish order #128' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/order\//),
  );
  fireEvent.click(within(open).getByRole('button', { name: 'Make another order' }));
  expect(within(open).getByRole('link')).toHaveTextContent('#128 · waiting for your code');
  expect(screen.getByRole('button', { name: 'Confirm & Pay' })).toBeVisible();
});

test('at a closed outlet the main button chooses a time, and then confirms', async () => {
  const outlet = { open: '10:00', close: '10:01', is_open: false, later_days: 3 };
  await openShop('/checkout', { customer: { orderType: 'Pickup' }, recording: { outlet } });
  const notices = await screen.findByRole('group', { name: 'Before you order' });
  await waitFor(() => expect(notices).toHaveTextContent('is closed until'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Order for later' }).at(-1) as HTMLElement);
  const choice = await screen.findByRole('dialog', { name: 'Order for later' });
  fireEvent.click(await within(choice).findByRole('button', { name: /^Order for (today|tomorrow), / }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm & Pay' })).toBeEnabled());
  expect(notices).not.toHaveTextContent('is closed until');
});

test('a promise that has moved is accepted with one tap', async () => {
  const promised_at = new Date(Date.now() + 70 * 60_000).toISOString();
  const moved = { error: true, message: 'It takes until 19:40 now, not 19:20.', code: 'promise-moved', promised_at };
  const answers = [moved, { error: true, message: 'No.' }];
  const { asked } = await openShop('/checkout', {
    customer: { orderType: 'Pickup' },
    answers: ({ what }) => (what === 'POST orders' ? answers.shift() : undefined),
  });
  const values = { 'First name*': 'Nadeesha', 'Last name*': 'Perera', 'Email Address*': 'n@example.com' };
  await screen.findByRole('button', { name: 'Confirm & Pay' });
  for (const [label, value] of Object.entries({ ...values, 'Contact Number*': '0771234567' }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  const shown = () => asked.filter(({ what }) => what === 'POST orders').map(({ body }) => Object(body).promisedAt);
  confirm();
  expect(await screen.findAllByText(moved.message)).not.toHaveLength(0);
  // 25 minutes are shown
  expect(Math.round((Date.parse(shown()[0]) - Date.now()) / 60_000)).toBe(25);
  fireEvent.click(screen.getByRole('button', { name: /^Order for \d\d:\d\d$/ }));
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(shown()[1]).toBe(promised_at);
});
