import type { WaysToPay } from '@libs/contract/branches/ways-to-pay.js';
import { aFood, aMenu, NOON, someRules, ZONE } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { addressChosen } from '../../src/features/storefront/base/state/address-slice.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { lineAdded } from '../../src/features/storefront/base/state/cart-slice.js';
import { promoApplied } from '../../src/features/storefront/base/state/promo-slice.js';
import { CheckoutForm } from '../../src/features/storefront/pages/checkout/checkout-form.js';
import { burger } from '../support/cart.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

// jsdom has no layout, so nothing can be scrolled into view
Element.prototype.scrollIntoView = () => undefined;

/** Renders a checkout for pickup; `answer` is the response to the order. */
const ALL: WaysToPay = { online: true, delivery: true, cash: true, card: true, pickup: true, later_limit: 3500 };
const OUTLET = {
  id: 1,
  name: 'One',
  phone: '0112345678',
  address: '1 Road',
  open: '00:00',
  close: '00:00',
  is_open: true,
};

/** The shop of a checkout for pickup; the orders get what `answer` says. */
interface Shop {
  answer?: object;
  promo?: boolean;
  /** the outlet's ways to pay; those of a new chain if absent */
  ways?: Partial<WaysToPay>;
  confirmation?: 'sms' | 'phone';
}

function checkout({ answer = {}, promo = false, ways, confirmation = 'sms' }: Shop = {}) {
  localStorage.clear();
  sessionStorage.clear();
  const free = { id: 3, name: 'All', code: 'ALL', percentage: 100, limit: 0 };
  const asked = answerWith(({ what }) => {
    if (what === 'POST orders') return answer;
    if (what === 'GET settings')
      return { settings: { now: NOON.toISOString(), time_zone: ZONE, business_day_starts: '00:00', confirmation } };
    const menu = aMenu({ food: [aFood({ ...burger })] });
    return {
      ...menu,
      deliveries: [],
      branches: ways ? [{ ...OUTLET, ways_to_pay: { ...ALL, ...ways } }] : [],
      promoCode: free,
      ...someRules(),
    };
  });
  const store = makeStore();
  store.dispatch(branchSelected({ id: 1, name: 'One' }));
  store.dispatch(lineAdded({ branchId: 1, item: burger }));
  store.dispatch(addressChosen({ orderType: 'Pickup', deliveryLocation: null, address: '' }));
  if (promo) store.dispatch(promoApplied(free));
  const nothing = () => undefined;
  render(
    <MemoryRouter>
      <CheckoutForm branchId={1} onPlacing={() => Promise.resolve()} onPlaced={nothing} />
    </MemoryRouter>,
    inStore(store),
  );
  return { asked, orders: () => asked.filter(({ what }) => what === 'POST orders').length };
}

function fill(values: Record<string, string>): void {
  const all = { 'First name*': 'Nadeesha', 'Last name*': 'Perera', 'Email Address*': 'n@example.com', ...values };
  for (const [label, value] of Object.entries(all)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
}

const confirm = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Confirm & Pay' })));

test('a landline is accepted for an order that is paid online; any other way needs a mobile number for the code', async () => {
  const { orders } = checkout({ answer: { error: true, message: 'No.' } });
  fill({ 'Contact Number*': '0112345678' });
  fireEvent.click(screen.getByRole('radio', { name: 'Pay On Pickup' }));
  await confirm();
  const phone = screen.getByLabelText('Contact Number*');
  expect(phone).toHaveAccessibleDescription(/Enter a mobile number/);
  expect(orders()).toBe(0);
  // the message disappears with the choice that it is about
  fireEvent.click(screen.getByRole('radio', { name: 'Pay Online' }));
  expect(phone).toHaveAccessibleDescription('');
  await confirm();
  expect(orders()).toBe(1);
});

test('a field that the server rejects is marked, with its sentence', async () => {
  const answer = Response.json(
    { error: true, message: 'Enter a valid email address.', fields: { email: ['Enter a valid email address.'] } },
    { status: 400 },
  );
  checkout({ answer });
  fill({ 'Contact Number*': '0771234567' });
  await confirm();
  const email = screen.getByLabelText('Email Address*');
  await waitFor(() => expect(email).toBeInvalid());
  expect(email).toHaveAccessibleDescription(/^Enter a valid email address\./);
  expect(screen.getByRole('button', { name: 'Confirm & Pay' })).toHaveAccessibleDescription('Check the marked fields.');
});

test('a refused promo code is removed with one tap, and its sentence with it', async () => {
  const sentence = 'ALL is for a first order. This number has ordered before.';
  const answer = {
    error: true,
    message: sentence,
    code: 'promo-refused',
    promo: { code: 'ALL', reason: 'first-order' },
  };
  checkout({ promo: true, answer });
  fill({ 'Contact Number*': '0771234567' });
  await confirm();
  expect(screen.getAllByText(sentence)).not.toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the code' }));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove the code' })).not.toBeInTheDocument();
});

test('an order that costs nothing is paid in the way that is possible', () => {
  checkout({ promo: true });
  expect(screen.getByRole('radio', { name: /^Pay Online/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Pay On Pickup' })).toBeChecked();
});

test('a name of which nothing is seen is a missing name', async () => {
  const { orders } = checkout();
  fill({ 'Contact Number*': '0771234567', 'First name*': '\u3164', 'Last name*': ' \u2800' });
  await confirm();
  expect(screen.getByLabelText('First name*')).toHaveAccessibleDescription('Enter your first name');
  expect(screen.getByLabelText('Last name*')).toHaveAccessibleDescription('Enter your last name');
  expect(orders()).toBe(0);
});

test('a missing email address and a wrong one have different messages', async () => {
  checkout();
  fill({ 'Contact Number*': '0771234567', 'Email Address*': '' });
  await confirm();
  const email = screen.getByLabelText('Email Address*');
  expect(email).toHaveAccessibleDescription(/^Enter your email address/);
  fireEvent.change(email, { target: { value: 'n@example' } });
  expect(email).toHaveAccessibleDescription(/This is not an email address/);
});

describe('with the outlet’s ways to pay', () => {
  test('what it does not offer is not there, and the only way left is chosen', async () => {
    checkout({ ways: { online: false } });
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^Pay Online/ })).toBeNull());
    expect(screen.getByRole('radio', { name: 'Pay On Pickup' })).toBeChecked();
  });

  test('above its limit without Pay Online, it asks for a call', async () => {
    const { orders } = checkout({ ways: { online: false, later_limit: 100 } });
    const link = await screen.findByRole('link', { name: 'Please call One: 0112345678' });
    expect(link).toHaveAttribute('href', 'tel:0112345678');
    expect(screen.getByText('An order above Rs. 100 is taken by phone.')).toBeVisible();
    fill({ 'Contact Number*': '0771234567' });
    await confirm();
    expect(orders()).toBe(0);
  });

  test('without messages it says who will call, and takes a landline', async () => {
    const { orders } = checkout({
      ways: { online: false },
      confirmation: 'phone',
      answer: { error: true, message: 'No.' },
    });
    await screen.findByText('One will call you to confirm your order.');
    fill({ 'Contact Number*': '011 234 5678' });
    expect(screen.getByText('One will call 0112345678 to confirm your order.')).toBeVisible();
    await confirm();
    expect(orders()).toBe(1);
  });
});
