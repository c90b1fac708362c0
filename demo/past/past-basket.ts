import type { CartItem } from '../../libs/contract/menu/cart.js';
import type { ChosenOption } from '../../libs/contract/menu/options.js';
import type { CreateOrderRequest } from '../../libs/contract/requests/orders/create-order.js';
import type { OrderType } from '../../libs/contract/values.js';
import { lineOf, orderableQuantity } from '../../libs/domain/cart/cart.js';
import { freeDeliveryFrom } from '../../libs/domain/cart/free-delivery.js';
import { priceOrder, promoApplies } from '../../libs/domain/cart/pricing.js';
import { subTotalOf } from '../../libs/domain/cart/sub-total.js';
import { isServedAt } from '../../libs/domain/menu/availability.js';
import { choicesOf, chosenOf, type Question } from '../../libs/domain/menu/options.js';
import { shownAmounts } from '../../libs/domain/money/amounts.js';
import { toCents } from '../../libs/domain/money/money.js';
import { paymentOptions } from '../../libs/domain/money/payment-options.js';
import type { MenuItemRecord } from '../../server/src/catalog/menu/branch-menu.js';
import { comesAsItIs, itemQuestions } from '../../server/src/catalog/menu/item-questions.js';
import { menuItemAnswer } from '../../server/src/catalog/menu/menu-answers.js';
import type { Moment } from '../../server/src/orders/moments/moment.js';
import type { Dice } from './dice.js';
import type { PastCustomer } from './past-customers.js';

const NOTES = ['No onions, please', 'Extra napkins', 'Please ring the bell', 'Less spicy', 'Sauce on the side'];
const CHOICE_PER_CENT = 35;
const EXTRA_PER_CENT = 25;
const WITHOUT_PER_CENT = 12;
const PROMO_PER_CENT = 22;
const NOTE_PER_CENT = 9;
const FEAST_PER_CENT = 4;
const PICKUP_PER_CENT = 45;
const ONLINE_WEIGHT = 1.4;

/** Returns a customer's order in the form that the checkout sends; null if nothing is served at that moment. */
export function basketOf(customer: PastCustomer, moment: Moment, dice: Dice): CreateOrderRequest | null {
  const products = productsOf(moment, dice);
  if (products.length === 0) return null;
  const { menu } = moment;
  const orderType: OrderType = dice.happens(PICKUP_PER_CENT) ? 'Pickup' : 'Delivery';
  const lines = products.map(({ price, selected_quantity }) => ({
    priceCents: toCents(price),
    quantity: selected_quantity,
  }));
  const subTotal = subTotalOf(lines);
  const areas = [...menu.deliveries.values()].filter(({ minimumCents }) => minimumCents <= subTotal);
  const area = orderType === 'Delivery' ? dice.one(areas) : null;
  const fitting = [...menu.promoCodes.values()].filter((code) => !code.hasUseLimits && promoApplies(code, subTotal));
  const promo = fitting.length > 0 && dice.happens(PROMO_PER_CENT) ? dice.one(fitting) : null;
  const freeFrom = area && freeDeliveryFrom(menu.freeDeliveries, area.id);
  const price = priceOrder({ lines, promo, delivery: area && { cents: area.amountCents, freeFrom } });
  const options = paymentOptions({ totalCents: price.total, orderType, ways: menu.branch.ways }).filter(
    ({ isEnabled }) => isEnabled,
  );
  const { paymentType } = dice.weighted(options, (option) =>
    option.paymentType === 'Pay Online' ? ONLINE_WEIGHT : options.length,
  );
  const { street, ...person } = customer;
  return {
    ...person,
    branch: menu.branchId,
    products,
    orderType,
    paymentType,
    deliveryPaymentType: dice.happens(75) ? 'Pay by Cash' : 'Pay by Card',
    ...shownAmounts(price),
    promoCode: promo?.id ?? null,
    delivery: area?.id ?? null,
    freeDelivery: freeFrom !== null && subTotal >= freeFrom,
    address: area ? `${street}, ${area.area}` : null,
    notes: dice.happens(NOTE_PER_CENT) ? dice.one(NOTES) : '',
  };
}

/** Returns one to four items that are served and in stock; sometimes an order for a whole table. */
function productsOf({ menu, remaining, servedAt, day, timeZone }: Moment, dice: Dice): CartItem[] {
  const served = [...menu.items.values()].filter(
    (item) => isServedAt(item.ownHours, servedAt, timeZone) && remaining(item.id) > 0 && comesAsItIs(menu, item),
  );
  const isFeast = dice.happens(FEAST_PER_CENT);
  const chosen = new Set<MenuItemRecord>();
  for (
    let count = isFeast ? dice.whole(5, 7) : dice.whole(1, 4);
    count > 0 && chosen.size < served.length;
    count -= 1
  ) {
    // an item with many portions sells most
    chosen.add(dice.weighted(served, ({ quantity }) => quantity));
  }
  return [...chosen].map((item) => {
    const wanted = isFeast ? dice.whole(2, 4) : dice.weighted([1, 2, 3], (quantity) => 1 / quantity ** 2.2);
    const quantity = Math.min(wanted, orderableQuantity(remaining(item.id), menu.branch.lineQuantityMax));
    const questions = itemQuestions(menu, item, day);
    const chosen = chosenBy(dice, questions, (foodId) => remaining(foodId) > quantity);
    return lineOf(menuItemAnswer(item, { menu, remaining, hoursToday: menu.branch, language: 'en' }), {
      ...{ type: item.type, quantity, questions, chosen },
    });
  });
}

/** Returns what a customer chooses: mostly as it comes, sometimes another choice, an extra or something left out. */
function chosenBy(dice: Dice, questions: readonly Question[], isLeft: (foodId: number) => boolean): ChosenOption[] {
  const defaults = chosenOf(choicesOf(questions, undefined));
  return questions.flatMap((question): ChosenOption[] => {
    const { group, part } = question;
    const usual = defaults.filter((one) => group.options.some(({ id }) => id === one.option));
    const rate = { choice: CHOICE_PER_CENT, extra: EXTRA_PER_CENT, without: WITHOUT_PER_CENT }[group.kind];
    const possible = group.options.filter(({ food }) => food === null || isLeft(food.id));
    if (possible.length === 0 || !dice.happens(rate)) return usual;
    return [{ option: dice.one(possible).id, ...(part !== null && { part }) }];
  });
}
