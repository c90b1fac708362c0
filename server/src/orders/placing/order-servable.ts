import type { LineChange } from '../../../../libs/contract/answers.js';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { Channel, Language, LineChangeCode, OrderType } from '../../../../libs/contract/values.js';
import { reasonOf, reasonsOf } from '../../../../libs/domain/cart/changes/change-reasons.js';
import { type LineDifference, type LineToSell, lineChanges } from '../../../../libs/domain/cart/line-changes.js';
import { chosenAgain } from '../../../../libs/domain/menu/options.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { channelOf } from '../../../../libs/domain/orders/channels.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { dayText } from '../../../../libs/domain/time/calendar-date.js';
import { isBranchOpenAt, nextOpeningChange } from '../../../../libs/domain/time/opening-hours.js';
import { type Text, text } from '../../../../libs/texts/text.js';
import { menuItemOf } from '../../catalog/menu/branch-menu.js';
import { itemQuestions } from '../../catalog/menu/item-questions.js';
import { DomainError, rejected } from '../../common/errors.js';
import { say } from '../../common/texts.js';
import { dueSlot } from '../later/due-slot.js';
import type { Moment } from '../moments/moment.js';
import type { OrderEntity } from '../order.entity.js';
import type { OrderLineEntity } from '../order-line.entity.js';

type OrderedLine = Pick<
  OrderLineEntity,
  'position' | 'menu_item_id' | 'is_offer' | 'is_free' | 'name' | 'quantity' | 'options'
>;

/**
 * Checks that an order that returned its portions can still be made: its branch takes orders, and every line is on the
 * menu, in stock and served at this hour. Price and quantities stay as agreed. Pure; the caller has locked the stock.
 *
 * @throws DomainError that says why it cannot be made, with `changes` by line if lines are the reason
 */
export function rejectUnservable(
  lines: readonly OrderedLine[],
  moment: Moment,
  { order_type: orderType, channel }: Pick<OrderEntity, 'order_type' | 'channel'>,
): void {
  checkBranch(moment, { orderType, channel });
  const toSell = lines.map(
    ({ position, menu_item_id, is_offer, is_free, name, quantity, options }): LineToSell => ({
      line: position,
      id: menu_item_id,
      type: is_offer ? 'offer' : 'food',
      name,
      selected_quantity: quantity,
      free: is_free,
      ...(options && { options: chosenAgain(options) }),
    }),
  );
  rejectChanges({ lines: toSell, moment, lineQuantityMax: Number.POSITIVE_INFINITY });
}

/** @throws DomainError if staff enter the orders of its channel, and those of the branch enter none */
export function checkEntry({ menu: { branch } }: Pick<Moment, 'menu'>, order: Pick<Order, 'channel'>): void {
  const isTaken = channelOf(order).enteredBy !== 'staff' || branch.takesStaffOrders;
  if (!isTaken) throw rejected('no-staff-orders', { branch: branch.name });
}

/** @throws DomainError if the branch takes no orders of this type and channel at this moment */
export function checkBranch(
  { menu: { branch }, servedAt: at, timeZone, due }: Moment,
  { orderType, channel }: { orderType: OrderType; channel?: Channel },
): void {
  const { name, pauseReason: reason } = branch;
  if (due) {
    dueSlot(due);
    return;
  }
  if (!channelOf({ channel }).passesPause && branch.pausedUntil !== null && branch.pausedUntil > at) {
    throw reason === ''
      ? rejected('branch-paused', { branch: name })
      : rejected('branch-paused-for', { branch: name, reason });
  }
  if (branch.state !== 'open') throw rejected('branch-off-web', { branch: name });
  if (isBranchOpenAt(branch, at, timeZone, orderType)) return;
  if (isBranchOpenAt(branch, at, timeZone)) throw noDelivery(branch, { at, timeZone });
  const { week_hours, closings, special_hours } = branch;
  if (week_hours === null && closings.length === 0 && special_hours.length === 0) {
    throw rejected('branch-closed', { branch: name, open: branch.open, close: branch.close });
  }
  // searches weeks of opening days, so only after the check has failed
  const { changesAt } = nextOpeningChange(branch, at, timeZone);
  if (!changesAt) throw rejected('branch-closed-long', { branch: name });
  const { date, clock } = changesAt;
  throw rejected('branch-closed-until', { branch: name, date: { value: date, shown: dayText(date) }, clock });
}

/** A line as a client sends it: an older client may leave out its name. */
export type SentLine = Omit<LineToSell, 'name'> & { name?: string | undefined };

/** Returns the rejection of a delivery by a branch that is open, but does not deliver now. */
function noDelivery(branch: Moment['menu']['branch'], { at, timeZone }: { at: Date; timeZone: string }): DomainError {
  const { name } = branch;
  const { changesAt } = nextOpeningChange(branch, at, timeZone, 'Delivery');
  if (!changesAt) return rejected('no-delivery-now', { branch: name });
  const { date, clock } = changesAt;
  if (date === localTime(at, timeZone).date) return rejected('no-delivery-until', { branch: name, clock });
  return rejected('no-delivery-until-day', { branch: name, date: { value: date, shown: dayText(date) }, clock });
}

/**
 * Compares lines with the menu at this moment.
 *
 * @throws DomainError with the changes of lines, if there are any
 */
export function rejectChanges({
  lines,
  moment,
  lineQuantityMax,
  isOurSale = true,
}: {
  lines: readonly SentLine[];
  moment: Moment;
  lineQuantityMax: number;
  /** whether the lines were chosen from our menu, which may have had other items then */
  isOurSale?: boolean;
}): void {
  const { menu, remaining, servedAt: at, day, today, timeZone } = moment;
  const isLater = day !== today;
  const found = lineChanges({
    lines: lines.map((line) => ({ ...line, name: line.name ?? say(UNNAMED) })),
    itemOf: (line) => {
      const item = menuItemOf(menu, line);
      return (
        item && {
          name: item.name,
          price: fromCents(item.priceCents),
          remaining_quantity: Math.max(0, remaining(item.id)),
          ownHours: item.ownHours,
          questions: itemQuestions(menu, item, day),
        }
      );
    },
    foodOf: (id) => {
      const food = menu.items.get(id);
      return food && { remaining: Math.max(0, remaining(id)), ownHours: food.ownHours };
    },
    lineQuantityMax,
    at,
    timeZone,
  });
  if (found.length === 0) return;
  const differences = isOurSale
    ? found
    : found.map((one) => (one.code === 'item-removed' ? { ...one, code: 'item-unknown' as const } : one));
  const nameless = new Set(lines.filter(({ name }) => name === undefined).map(({ line }) => line));
  const named = differences.map((difference): SaidDifference => {
    const isUnnamed = GONE.includes(difference.code) && nameless.has(difference.line);
    const { code, values } = difference;
    return { difference, said: { code, values: isUnnamed ? { ...values, name: UNNAMED } : values, isLater } };
  });
  throw new CartChanged(reasonsOf(named.map(({ said }) => said)), {
    changesIn: (language) => changesIn(named, language),
  });
}

/** the codes of lines whose item is not on the menu, so that only the line itself has a name */
const GONE: readonly LineChangeCode[] = ['item-removed', 'item-unknown'];
const UNNAMED = text('change.unnamed');

interface SaidDifference {
  difference: LineDifference;
  said: Parameters<typeof reasonOf>[0];
}

interface Changed {
  /** returns the changed lines, with their sentences in a language */
  changesIn?: (language: Language) => LineChange[];
  /** rupees, by their names in the answer */
  amounts?: Readonly<Record<string, number>>;
}

/** Lines that cannot be sold unchanged, or amounts that differ. The answer has the reasons, and in `changes` those by line. */
export class CartChanged extends DomainError {
  private readonly changesIn: (language: Language) => LineChange[];

  constructor(reasons: readonly Text[], { changesIn: ofLines = () => [], amounts = {} }: Changed) {
    super('cart-changed', reasons, { ...amounts, changes: ofLines('en') });
    this.changesIn = ofLines;
  }

  override dataIn(language: Language): Record<string, unknown> {
    return { ...this.data, changes: this.changesIn(language) };
  }
}

const changesIn = (differences: readonly SaidDifference[], language: Language): LineChange[] =>
  differences.map(({ difference: { options, ...change }, said }) => {
    const reason = say(reasonOf(said), language);
    return { ...change, reason, ...(options && { options: options.map((option) => ({ ...option, reason })) }) };
  });
