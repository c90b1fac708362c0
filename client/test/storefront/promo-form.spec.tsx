import { MESSAGE } from '@libs/contract/orders/messages.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { promoApplied } from '../../src/features/storefront/base/state/promo-slice.js';
import { PromoForm } from '../../src/features/storefront/pages/summary/promo-form.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const FORM = { name: 'Add Promo Code' };

test('the rejection of a promo code is announced, and the code stays to be corrected', async () => {
  answerWith(() => ({ error: true, message: MESSAGE.noSuchPromo, promoCode: null }));
  render(<PromoForm branchId={1} />, inStore(makeStore()));
  const field = screen.getByLabelText(/^Promo code/);
  fireEvent.change(field, { target: { value: 'WELCOM10' } });
  fireEvent.click(screen.getByRole('button', FORM));
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGE.noSuchPromo);
  expect(field).toHaveValue('WELCOM10');
  expect(field).toHaveAccessibleDescription(MESSAGE.noSuchPromo);
});

test('an answer about a code that was changed meanwhile is not shown at the new one', async () => {
  let respond: (answer: object) => void = () => undefined;
  const answer = new Promise<object>((resolve) => {
    respond = resolve;
  });
  answerWith(() => answer);
  render(<PromoForm branchId={1} />, inStore(makeStore()));
  const field = screen.getByLabelText(/^Promo code/);
  fireEvent.change(field, { target: { value: 'WELCOM10' } });
  fireEvent.click(screen.getByRole('button', FORM));
  expect(screen.getByRole('button', FORM)).toHaveAttribute('aria-busy', 'true');
  fireEvent.change(field, { target: { value: 'WELCOME10' } });
  await act(async () => respond({ error: true, message: MESSAGE.noSuchPromo, promoCode: null }));
  await waitFor(() => expect(screen.getByRole('button', FORM)).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).toHaveValue('WELCOME10');
});

test('a code for a first order says so before the checkout, also after a reload', async () => {
  localStorage.clear();
  const promoCode = { id: 7, name: 'First order', code: 'FIRST200', percentage: 20, limit: 0 };
  answerWith(() => ({ promoCode, promo: { code: 'FIRST200', conditions: ['first-order'] } }));
  const store = makeStore();
  const { unmount } = render(<PromoForm branchId={1} />, inStore(store));
  fireEvent.change(screen.getByLabelText(/^Promo code/), { target: { value: 'FIRST200' } });
  fireEvent.click(screen.getByRole('button', FORM));
  const condition = 'For a first order. We check your number when you order.';
  expect(await screen.findByText(condition)).toBeVisible();
  unmount();
  render(<PromoForm branchId={1} />, inStore(makeStore()));
  expect(screen.getByText(condition)).toBeVisible();
});

test.each([
  [{ percentage: 15 }, '15% off'],
  [{ percentage: 15, discount_max: 200 }, '15% off, up to Rs. 200'],
  [{ percentage: 100, discount_max: 200 }, 'Rs. 200 off'],
])('a code of %j says what it takes off', async (terms, words) => {
  localStorage.clear();
  const store = makeStore();
  store.dispatch(promoApplied({ ...{ id: 7, name: 'Welcome', code: 'WELCOME', limit: 0 }, ...terms }));
  render(<PromoForm branchId={1} />, inStore(store));
  expect(screen.getByText(words)).toBeVisible();
});
