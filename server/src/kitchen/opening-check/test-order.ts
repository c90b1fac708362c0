import type { CreateOrderRequest } from '../../../../libs/contract/requests/orders/create-order.js';
import { lineOf } from '../../../../libs/domain/cart/cart.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { DEFAULT_WAYS } from '../../../../libs/domain/money/ways-to-pay.js';
import type { BranchMenu, MenuItemRecord } from '../../catalog/menu/branch-menu.js';
import { isLeftAsItIs } from '../../catalog/menu/item-questions.js';
import { menuItemAnswer } from '../../catalog/menu/menu-answers.js';
import { rejected } from '../../common/errors.js';

const AROUND_THE_CLOCK = { open: '00:00', close: '00:00' };

/**
 * Returns the menu as if the branch were open and took money at its counter, because the check usually runs before
 * opening.
 */
export function alwaysOpen(menu: BranchMenu): BranchMenu {
  return {
    ...menu,
    branch: {
      ...menu.branch,
      state: 'open',
      ...AROUND_THE_CLOCK,
      week_hours: null,
      closings: [],
      special_hours: [],
      delivery_hours: null,
      pausedUntil: null,
      ways: { ...DEFAULT_WAYS, laterLimitCents: Number.MAX_SAFE_INTEGER },
    },
    items: new Map([...menu.items].map(([id, item]) => [id, { ...item, ownHours: null }])),
  };
}

/**
 * Returns the smallest order that the branch could take now: one portion of its cheapest food that is in stock.
 *
 * @throws DomainError if everything is sold out
 */
export function testRequest(
  menu: BranchMenu,
  now: { day: string; remaining: (itemId: number) => number },
): CreateOrderRequest {
  const item = [...menu.items.values()]
    .filter((food) => food.type === 'food' && isLeftAsItIs(menu, food, now))
    .reduce<MenuItemRecord | null>((low, food) => (low && low.priceCents <= food.priceCents ? low : food), null);
  if (!item) throw rejected('nothing-to-sell');
  const price = fromCents(item.priceCents);
  return {
    email: 'opening-check@invalid.example',
    firstName: 'Opening',
    lastName: 'Check',
    phone: '0770000000',
    paymentType: 'Pay On Pickup',
    deliveryPaymentType: null,
    subTotal: price,
    branch: menu.branchId,
    promoCode: null,
    promoCodePercentage: 0,
    delivery: null,
    deliveryCharge: null,
    address: null,
    orderType: 'Pickup',
    products: [
      lineOf(menuItemAnswer(item, { menu, remaining: now.remaining, hoursToday: menu.branch, language: 'en' }), {
        type: item.type,
        questions: [],
      }),
    ],
    notes: 'TEST: do not make this',
  };
}
