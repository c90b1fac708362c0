import { anOrder, someRules } from '@libs/domain/test/builders.js';
import { MADE_UP, MADE_UP_NAME, withMadeUpCharge } from '@libs/domain/test/made-up-charge.js';
import { render, screen, within } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { addressChosen } from '../../src/features/storefront/base/state/address-slice.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { lineAdded } from '../../src/features/storefront/base/state/cart-slice.js';
import { usePricedCart } from '../../src/features/storefront/base/state/use-cart.js';
import { Bill } from '../../src/features/storefront/order/receipt/bill.js';
import { Totals } from '../../src/features/storefront/pages/cart/totals.js';
import { OrderDetail } from '../../src/staff/order-detail.js';
import { say } from '../../src/texts/i18n.js';
import { burger } from '../support/cart.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { add, openTill, press } from '../till/open-till.js';

/*
 * A further kind of charge is one row of the table in libs/domain: no screen names it. Paper, tax invoice, CSV and journal
 * are tested in libs/domain.
 */
withMadeUpCharge();

const order = anOrder({
  branch_id: 1,
  sub_total: 2900,
  delivery_charge: 340,
  charges: [
    { kind: 'delivery', amount: 340 },
    { kind: MADE_UP, amount: 290 },
  ],
  total: 3530,
});
const name = () => say(MADE_UP_NAME);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the bill of an order shows a charge that nobody has written yet', () => {
  answerWith(() => undefined);
  render(<Bill order={order} />, inStore(makeStore()));
  expect(screen.getByText(name()).closest('div')).toHaveTextContent(/Rs.\s290$/);
});

test('the detail of an order shows it', () => {
  render(<OrderDetail order={order} clock={aClock()} />);
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.slice(-3).map(({ textContent }) => textContent)).toEqual([
    'Delivery ChargesRs.\u00a0340',
    `${name()}Rs.\u00a0290`,
    'TotalRs.\u00a03,530',
  ]);
});

test('the totals of a cart show it, and include it', async () => {
  const store = makeStore();
  store.dispatch(branchSelected({ id: 1, name: 'One' }));
  store.dispatch(lineAdded({ branchId: 1, item: burger }));
  store.dispatch(addressChosen({ orderType: 'Delivery', deliveryLocation: 4, address: '1 Road' }));
  answerWith(({ what }) => {
    if (what.startsWith('GET buy-get-offers')) return someRules();
    return what === 'GET deliveries/branch/1'
      ? { deliveries: [{ id: 4, area: 'Fort', amount: 250 }] }
      : { foodTypes: [] };
  });
  const OwnTotals = () => <Totals price={usePricedCart().price} />;
  const { container } = render(<OwnTotals />, inStore(store));
  await screen.findByText(/Rs.\s250/);
  expect(container).toHaveTextContent(`Delivery ChargesRs. 250${name()}Rs. 145TotalRs. 1,845`);
});

test('the till shows it, includes it in the amount due, and sends the total that was said', async () => {
  const { sent } = await openTill();
  await add('Classic Smash');
  const due = () => screen.getByText('Total').closest('p');
  expect(screen.getByText(name()).closest('p')).toHaveTextContent(/Rs.\s145$/);
  expect(due()).toHaveTextContent(/Rs.\s1,595$/);
  await press('Cash');
  await press('Pay and send');
  expect(sent).toMatchObject([{ subTotal: 1450, shownTotal: 1595 }]);
});
