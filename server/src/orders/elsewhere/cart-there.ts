import type { CartItem, ElsewhereCode, ElsewhereDifference } from '../../../../libs/contract/menu/cart.js';
import type { ElsewhereRequest } from '../../../../libs/contract/requests/orders/elsewhere.js';
import type { Language } from '../../../../libs/contract/values.js';
import { sameChoices, sameItem } from '../../../../libs/domain/cart/changes/same-names.js';
import { choicesOf, unitPrice } from '../../../../libs/domain/menu/options.js';
import { chargeOf } from '../../../../libs/domain/money/amounts.js';
import { type Cents, fromCents, rupees as inWords } from '../../../../libs/domain/money/money.js';
import { nameIn, nameKey } from '../../../../libs/domain/text/names.js';
import { type Text, text } from '../../../../libs/texts/text.js';
import { menuItemOf } from '../../catalog/menu/branch-menu.js';
import { itemQuestions } from '../../catalog/menu/item-questions.js';
import { say, wireValues } from '../../common/texts.js';
import type { Moment } from '../moments/moment.js';
import type { PricedOrder } from '../placing/order-amounts.js';
import { checkMinimum } from '../placing/order-amounts.js';
import { type DecidedLine, type DecidedOrder, quoteOrder } from '../placing/order-decision.js';
import { checkWait } from '../placing/order-wait.js';

/** The cart of an outlet as another one sells it. */
export interface CartThere {
  products: CartItem[];
  delivery: number | null;
  promo: number | null;
}

/**
 * Returns a cart with the foods, options, area and promo code of the same names at another outlet; undefined if its menu
 * lacks one of them. A promo code that it lacks is left out.
 */
export function cartThere(cart: ElsewhereRequest, here: Moment, there: Moment): CartThere | undefined {
  const products = cart.products.map((product) => lineThere(product, here, there));
  const known = products.filter((line) => line !== undefined);
  if (known.length < products.length) return undefined;
  const area = cart.orderType === 'Delivery' ? here.menu.deliveries.get(cart.area ?? 0) : undefined;
  const delivery = area && [...there.menu.deliveries.values()].find((one) => nameKey(one.area) === nameKey(area.area));
  if (cart.orderType === 'Delivery' && delivery === undefined) return undefined;
  const promo = here.menu.promoCodes.get(cart.promoCode ?? 0);
  const same =
    promo && [...there.menu.promoCodes.values()].find(({ code, isActive }) => isActive && code === promo.code);
  return { products: known, delivery: delivery?.id ?? null, promo: same?.id ?? null };
}

function lineThere(product: ElsewhereRequest['products'][number], here: Moment, there: Moment): CartItem | undefined {
  const from = menuItemOf(here.menu, product);
  const to = from && sameItem(from, there.menu.items.values());
  if (from === undefined || to === undefined) return undefined;
  const questions = itemQuestions(there.menu, to, there.day);
  const choices = choicesOf(itemQuestions(here.menu, from, here.day), product.options);
  // an option that the outlet itself no longer has cannot be found elsewhere
  if (
    product.options !== undefined &&
    choices.length < product.options.filter(({ quantity = 1 }) => quantity > 0).length
  )
    return undefined;
  const options = sameChoices(choices, from, { item: to, questions });
  if (options === undefined) return undefined;
  return {
    id: to.id,
    type: to.type,
    name: to.name,
    price: unitPrice(fromCents(to.priceCents), choicesOf(questions, options)),
    selected_quantity: product.selected_quantity,
    remaining_quantity: Math.max(0, there.remaining(to.id)),
    sub_food_type_id: to.subFoodTypeId,
    ...(questions.length > 0 && { options }),
  };
}

/**
 * Returns what a cart costs at an outlet now, by the same rules as an order.
 *
 * @throws DomainError or InvalidInput if the outlet does not sell it now
 */
export function quoteThere(cart: CartThere, orderType: ElsewhereRequest['orderType'], moment: Moment): DecidedOrder {
  const { products, delivery, promo } = cart;
  const request = { branch: moment.menu.branchId, orderType, products, delivery, promoCode: promo, freeDelivery: true };
  const quoted = quoteOrder(request, moment);
  checkMinimum(quoted);
  checkWait(request, quoted, moment);
  return quoted;
}

interface Compared {
  before: Pick<DecidedOrder, 'lines'> & Omit<PricedOrder, 'delivery'>;
  now: DecidedOrder;
  language: Language;
}

/** Returns everything in which a cart differs at another outlet, so that nothing changes silently. */
export function differencesOf({ before, now, language }: Compared): ElsewhereDifference[] {
  const found: [ElsewhereCode, Text][] = [
    ...before.lines.flatMap((line, place) => {
      const other = now.lines[place];
      return line.isFree || other === undefined ? [] : priceDifferences(line, other, language);
    }),
    ...giftDifferences(before.lines, now.lines, language),
    ...promoDifferences(before, now),
    ...amounts('charge', 'elsewhere.charge', [chargeOf(before.price, 'delivery'), chargeOf(now.price, 'delivery')]),
  ];
  return found.map(([code, reason]) => ({ code, values: wireValues(reason.values), reason: say(reason, language) }));
}

const amounts = (
  code: ElsewhereCode,
  id: 'elsewhere.charge' | 'elsewhere.discount',
  [before, now]: [Cents, Cents],
): [ElsewhereCode, Text][] =>
  before === now ? [] : [[code, text(id, { now: inWords(now), before: inWords(before) })]];

/** Returns the differences in the price of the item itself and of each option. */
function priceDifferences(line: DecidedLine, other: DecidedLine, language: Language): [ElsewhereCode, Text][] {
  const name = nameIn(other.item, language);
  const costs = (of: string, now: Cents, before: Cents): [ElsewhereCode, Text][] =>
    now === before
      ? []
      : [['price', text('elsewhere.price', { name: of, now: inWords(now), before: inWords(before) })]];
  return [
    ...costs(name, other.baseCents, line.baseCents),
    ...other.options.flatMap((option) => {
      const same = line.options.find((one) => nameKey(one.name) === nameKey(option.name) && one.group === option.group);
      const optionName = nameIn(option, language);
      const said = text('elsewhere.withOption', { name, option: optionName });
      return same === undefined ? [] : costs(say(said, language), toCentsOf(option.price), toCentsOf(same.price));
    }),
  ];
}

const toCentsOf = (rupees: number): Cents => Math.round(rupees * 100);

function giftDifferences(
  before: readonly DecidedLine[],
  now: readonly DecidedLine[],
  language: Language,
): [ElsewhereCode, Text][] {
  const gifts = (lines: readonly DecidedLine[]) =>
    new Map(lines.filter(({ isFree }) => isFree).map(({ item, quantity }) => [nameKey(item.name), { item, quantity }]));
  const [had, has] = [gifts(before), gifts(now)];
  const more = (one: ReturnType<typeof gifts>, other: ReturnType<typeof gifts>) =>
    [...one].filter(([name, { quantity }]) => quantity > (other.get(name)?.quantity ?? 0));
  return [
    ...more(has, had).map(([, { item }]): [ElsewhereCode, Text] => [
      'gift',
      text('elsewhere.gift', { name: nameIn(item, language) }),
    ]),
    ...more(had, has).map(([, { item }]): [ElsewhereCode, Text] => [
      'no-gift',
      text('elsewhere.noGift', { name: nameIn(item, language) }),
    ]),
  ];
}

function promoDifferences(before: Compared['before'], now: DecidedOrder): [ElsewhereCode, Text][] {
  if (before.promo === null) return [];
  if (now.promo === null) return [['no-promo', text('elsewhere.noPromo', { code: before.promo.code })]];
  return amounts('discount', 'elsewhere.discount', [before.price.discount, now.price.discount]);
}
