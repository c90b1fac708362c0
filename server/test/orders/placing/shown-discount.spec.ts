import type { CreateOrderRequest } from '../../../../libs/contract/requests/orders/create-order.js';
import { DomainError } from '../../../src/common/errors.js';
import { decideOrder } from '../../../src/orders/placing/order-decision.js';
import { momentAt, promoRecord } from '../../support/branch-menu.js';
import { duoBranch, duoLine } from '../../support/duo-branch.js';
import { orderRequest } from '../../support/orders.js';

const [PLAIN, CAPPED] = [1, 9];
const MENU = duoBranch({
  promoCodes: new Map([
    [PLAIN, promoRecord({ id: PLAIN })],
    [CAPPED, promoRecord({ id: CAPPED, code: 'CAP', discountMaxCents: 10_000 })],
  ]),
});

/** Decides an order of three combos, Rs. 14,160, with a code of 10 %. */
function decide(promoCode: number, shown: Pick<CreateOrderRequest, 'discount'>): unknown {
  const request = orderRequest({ products: [duoLine(3)], paymentType: 'Pay Online', promoCodePercentage: 10 });
  const moment = momentAt(new Date('2026-03-02T10:00:00Z'), { menu: MENU, remaining: () => 50 });
  try {
    return decideOrder({ ...request, promoCode, ...shown }, moment).price;
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, data: error.data };
    throw error;
  }
}

test.each<[string, number, Pick<CreateOrderRequest, 'discount'>, { discount: number; total: number }]>([
  ['that was shown', PLAIN, { discount: 1416 }, { discount: 141_600, total: 1_274_400 }],
  ['that was not shown, as its percentage says', PLAIN, {}, { discount: 141_600, total: 1_274_400 }],
  ['that was not shown, with null', PLAIN, { discount: null }, { discount: 141_600, total: 1_274_400 }],
  ['that was shown with its cap', CAPPED, { discount: 100 }, { discount: 10_000, total: 1_406_000 }],
])('accepts a discount %s', (_what, code, shown, price) => {
  expect(decide(code, shown)).toMatchObject({ subTotal: 1_416_000, ...price });
});

test.each<[Pick<CreateOrderRequest, 'discount'>]>([[{}], [{ discount: null }]])(
  'answers with the amounts if the cap of a code was not shown: %j',
  (shown) => {
    expect(decide(CAPPED, shown)).toEqual({
      code: 'cart-changed',
      data: { sub_total: 14_160, discount: 100, total: 14_060, changes: [] },
    });
  },
);

test.each([
  [PLAIN, 1415.99],
  [PLAIN, 0],
  [CAPPED, 1416],
])('rejects another discount than the computed one: of code %d, %d', (code, discount) => {
  expect(decide(code, { discount })).toMatchObject({ code: 'discount-changed' });
});
