import { MESSAGE } from '@libs/contract/orders/messages.js';
import { fireEvent, render, screen } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
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
