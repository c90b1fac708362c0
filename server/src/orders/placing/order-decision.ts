import type { ComboPart } from '../../../../libs/contract/menu/menu.js';
import type { OrderedOption } from '../../../../libs/contract/menu/options.js';
import type { OrderPart } from '../../../../libs/contract/orders/orders.js';
import type { CreateOrderRequest, OrderedItem } from '../../../../libs/contract/requests/orders/create-order.js';
import { isFree, mergeDuplicates } from '../../../../libs/domain/cart/cart.js';
import { freeLines, type PaidLine } from '../../../../libs/domain/cart/free-lines.js';
import {
  type Choice,
  choicesOf,
  foodsTaken,
  optionsCents,
  optionsEffort,
  orderedOptions,
  type Question,
  type TakenFood,
} from '../../../../libs/domain/menu/options.js';
import { type Cents, toCents } from '../../../../libs/domain/money/money.js';
import { channelOf } from '../../../../libs/domain/orders/channels.js';
import { type MenuItemRecord, menuItemOf } from '../../catalog/menu/branch-menu.js';
import { itemQuestions } from '../../catalog/menu/item-questions.js';
import { rejected } from '../../common/errors.js';
import type { Moment } from '../moments/moment.js';
import { checkAmounts, checkMinimum, checkPayment, type PricedOrder, pricedOrder } from './order-amounts.js';
import { checkBranch, checkEntry, rejectChanges, type SentLine } from './order-servable.js';
import { checkWait } from './order-wait.js';
import type { PlacedRequest } from './placed-request.js';
import { withOptions } from './sent-options.js';

/** A line of the order as it will be stored. */
export interface DecidedLine {
  item: MenuItemRecord;
  priceCents: Cents;
  quantity: number;
  isFree: boolean;
  /** without options; `priceCents` includes them */
  baseCents: Cents;
  /** the menu's price with options, if a partner has sold it for `priceCents` */
  listCents?: Cents;
  options: OrderedOption[];
  /** the foods of a combo, and those of options; null for a plain food */
  parts: OrderPart[] | null;
  /** the foods of its options that one portion takes */
  takes: TakenFood[];
  /** the work of one portion with its options */
  effort: number;
}

/** Everything about an order that costs money or stock, as decided by the server. */
export interface DecidedOrder extends PricedOrder {
  lines: DecidedLine[];
}

/**
 * Decides an order. Computes lines, free lines and amounts from the menu and today's stock, and compares them with what
 * the customer was shown. Merges duplicate lines, and drops those that the request marks as free. An order of a partner
 * costs what it was sold for, line by line, and gets no free lines. Pure.
 *
 * @throws InvalidInput if a line has options that its item cannot have
 * @throws DomainError that says why the order is rejected, with `changes` by line if lines are the reason
 */
export function decideOrder(request: PlacedRequest, moment: Moment): DecidedOrder {
  const { paid, ...decided } = quoteOrder(request, moment);
  checkAmounts(request, { price: decided.price, paid, moment });
  checkMinimum(decided);
  checkPayment(request, decided.price, moment);
  checkWait(request, decided, moment);
  return decided;
}

/** What a cart needs of a request so that it can be priced. */
export type QuoteRequest = Omit<PlacedRequest, Exclude<keyof CreateOrderRequest, QuotedField>> &
  Pick<CreateOrderRequest, QuotedField>;
type QuotedField = 'products' | 'branch' | 'orderType' | 'delivery' | 'deliveryCharge' | 'promoCode' | 'freeDelivery';

/**
 * Returns the lines and amounts of an order by the menu and the stock, whatever its customer was shown. Pure.
 *
 * @throws as `decideOrder`
 */
export function quoteOrder(request: QuoteRequest, moment: Moment): DecidedOrder & { paid: SentLine[] } {
  const { menu } = moment;
  const { isOurSale } = channelOf(request);
  const products = request.products.map((product, line) => ({ ...product, line }));
  const sent = isOurSale ? products.filter((line) => !isFree(line)) : products;
  if (sent.length === 0) throw rejected('empty-cart');
  if (menu.branch.state !== 'open') throw rejected('no-such-branch');
  checkEntry(moment, request);
  const chosen = sent.map((line) => withOptions(line, moment));
  const paid = isOurSale ? mergeDuplicates(chosen) : chosen;
  checkBranch(moment, request);
  // `checkAmounts` compares the shown prices if the sub-total differs
  const unpriced = paid.map((line) => ({ ...line, price: undefined }));
  rejectChanges({ lines: unpriced, moment, lineQuantityMax: menu.branch.lineQuantityMax, isOurSale });
  const lines = isOurSale ? decidedLines(paid, moment) : boughtLines(paid, moment).map(soldLine(paid));
  return { paid: isOurSale ? paid : unpriced, lines, ...pricedOrder(request, lines, moment) };
}

/** Returns a line as a partner has sold it: its price includes its options. */
const soldLine =
  (sold: readonly OrderedItem[]) =>
  (line: DecidedLine, place: number): DecidedLine => {
    const priceCents = toCents(sold[place]?.price ?? 0);
    const options = line.options.map((option) => ({ ...option, price: 0 }));
    return { ...line, options, priceCents, baseCents: priceCents, listCents: line.priceCents };
  };

/**
 * Returns the lines of an order: the paid ones with the menu's prices, and the free ones that the menu's rules add,
 * reduced to the remaining stock.
 */
export function decidedLines(paid: readonly OrderedItem[], moment: Moment): DecidedLine[] {
  const bought = boughtLines(paid, moment);
  const given = givenLines(
    bought.map(({ item, priceCents, quantity, takes }) => ({ ...item, priceCents, quantity, takes })),
    moment,
  );
  return [...bought, ...given];
}

/** Returns paid lines with the menu's prices, without those that the menu no longer has. */
export function boughtLines(paid: readonly OrderedItem[], { menu, day }: Moment): DecidedLine[] {
  return paid.flatMap((line): DecidedLine[] => {
    const item = menuItemOf(menu, line);
    if (!item) return [];
    const questions = itemQuestions(menu, item, day);
    const choices = choicesOf(questions, line.options);
    const baseCents = item.priceCents;
    return [
      {
        ...lineOf(item, questions, choices),
        baseCents,
        priceCents: baseCents + optionsCents(choices),
        quantity: line.selected_quantity,
        isFree: false,
      },
    ];
  });
}

/** Returns the free lines that the menu's rules add to paid ones, reduced to the remaining stock. */
export function givenLines(paid: readonly PaidLine[], { menu, remaining, day }: Moment): DecidedLine[] {
  const defaultsOf = (item: MenuItemRecord) => {
    const questions = itemQuestions(menu, item, day);
    return lineOf(item, questions, choicesOf(questions, undefined));
  };
  const free = freeLines({
    lines: paid,
    rules: menu.rules,
    payRules: menu.payRules,
    remainingOf: (foodId) => (menu.items.has(foodId) ? remaining(foodId) : 0),
    takesOf: (foodId) => {
      const item = menu.items.get(foodId);
      if (!item) return [];
      const defaults = choicesOf(itemQuestions(menu, item, day), undefined);
      return defaults.some(({ option }) => option.isSoldOut) ? undefined : foodsTaken(defaults);
    },
  });
  return free.flatMap(({ foodId, quantity }): DecidedLine[] => {
    const item = menu.items.get(foodId);
    return item ? [{ ...defaultsOf(item), baseCents: 0, priceCents: 0, quantity, isFree: true }] : [];
  });
}

const partOf = ({ id, name, names, quantity }: ComboPart, of: OrderPart['of']): OrderPart => ({
  id,
  name,
  quantity,
  ...(names && { names }),
  of,
});

/** Returns what a line of an item consists of. */
export function lineOf(
  item: MenuItemRecord,
  questions: readonly Question[],
  choices: readonly Choice[],
): Pick<DecidedLine, 'item' | 'options' | 'parts' | 'takes' | 'effort'> {
  const added = choices.flatMap(({ option: { food }, quantity, question: { times } }): OrderPart[] =>
    food ? [partOf({ ...food, quantity: quantity * times }, 'option')] : [],
  );
  const parts = [...(item.parts ?? []).map((part) => partOf(part, 'combo')), ...added];
  return {
    item,
    options: orderedOptions(questions, choices),
    parts: item.parts === null && added.length === 0 ? null : parts,
    takes: foodsTaken(choices),
    effort: item.effort + optionsEffort(choices),
  };
}
