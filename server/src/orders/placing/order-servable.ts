import type { Values } from '../../../../libs/contract/answers.js';
import type { Confirmation } from '../../../../libs/contract/branches/ways-to-pay.js';
import { REJECTED } from '../../../../libs/contract/orders/messages.js';
import { type LineToSell, lineChanges, reasonOf, reasonsOf } from '../../../../libs/domain/cart/cart-repair.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { dayInWords } from '../../../../libs/domain/time/calendar-date.js';
import { isBranchOpenAt, nextOpeningChange, type OpeningChange } from '../../../../libs/domain/time/opening-hours.js';
import { type BranchMenu, menuItemOf } from '../../catalog/menu/branch-menu.js';
import type { StockedMenu } from '../../catalog/menu/menu.service.js';
import { DomainError } from '../../common/errors.js';
import { say } from '../../common/texts.js';
import type { OrderLineEntity } from '../order-line.entity.js';

/** The menu, stock and time by which an order is decided. */
export interface Moment extends StockedMenu {
  at: Date;
  timeZone: string;
  /** how what is paid later is confirmed; absent: by SMS */
  confirmation?: Confirmation;
}

type OrderedLine = Pick<OrderLineEntity, 'position' | 'menu_item_id' | 'is_offer' | 'is_free' | 'name' | 'quantity'>;

/**
 * Checks that an order that returned its portions can still be made: its branch takes orders, and every line is on the
 * menu, in stock and served at this hour. Price and quantities stay as agreed. Pure; the caller has locked the stock.
 *
 * @throws DomainError that says why it cannot be made, with `changes` by line if lines are the reason
 */
export function rejectUnservable(lines: readonly OrderedLine[], moment: Moment): void {
  checkBranch(moment);
  const toSell = lines.map(
    ({ position, menu_item_id, is_offer, is_free, name, quantity }): LineToSell => ({
      line: position,
      id: menu_item_id,
      type: is_offer ? 'offer' : 'food',
      name,
      selected_quantity: quantity,
      free: is_free,
    }),
  );
  rejectChanges('cart-changed', { lines: toSell, moment, lineQuantityMax: Number.POSITIVE_INFINITY });
}

/** @throws DomainError if the branch takes no orders at this moment */
export function checkBranch({ menu: { branch }, at, timeZone }: Moment): void {
  if (branch.pausedUntil !== null && branch.pausedUntil > at) {
    const reason = branch.pauseReason === '' ? '' : ` (${branch.pauseReason})`;
    throw new DomainError(
      REJECTED.branchClosed,
      `${branch.name} takes no orders at the moment${reason}. Try again a little later.`,
      { values: { branch: branch.name, state: 'paused', reason: branch.pauseReason } },
    );
  }
  if (branch.state !== 'open') {
    throw new DomainError(REJECTED.branchClosed, `${branch.name} takes no orders on the web. Choose another branch.`, {
      values: { branch: branch.name, state: branch.state },
    });
  }
  if (isBranchOpenAt(branch, at, timeZone)) return;
  // searches weeks of opening days, so only after the check has failed
  const { changesAt } = nextOpeningChange(branch, at, timeZone);
  throw new DomainError(REJECTED.branchClosed, `${branch.name} is closed now. ${opensAgain(branch, changesAt)}`, {
    values: { branch: branch.name, state: 'closed', ...opening(branch, changesAt) },
  });
}

/** Returns when a closed branch opens again, as values of a rejection. */
function opening(branch: BranchMenu['branch'], changesAt: OpeningChange['changesAt']): Values {
  if (branch.week_hours === null && branch.closings.length === 0) return { open: branch.open, close: branch.close };
  return changesAt ? { date: changesAt.date, clock: changesAt.clock } : {};
}

/** Returns when a closed branch opens again: its usual hours, or day and time if its days differ. */
function opensAgain(branch: BranchMenu['branch'], changesAt: OpeningChange['changesAt']): string {
  if (branch.week_hours === null && branch.closings.length === 0) {
    return `It is open from ${branch.open} to ${branch.close}.`;
  }
  return changesAt
    ? `It opens again on ${dayInWords(changesAt.date)} at ${changesAt.clock}.`
    : 'Please choose another branch.';
}

/**
 * Compares lines with the menu at this moment.
 *
 * @throws DomainError with the changes of lines, if there are any
 */
export function rejectChanges(
  code: string,
  { lines, moment, lineQuantityMax }: { lines: readonly LineToSell[]; moment: Moment; lineQuantityMax: number },
): void {
  const { menu, remaining, at, timeZone } = moment;
  const differences = lineChanges({
    lines,
    itemOf: (line) => {
      const item = menuItemOf(menu, line);
      return (
        item && {
          name: item.name,
          price: fromCents(item.priceCents),
          remaining_quantity: Math.max(0, remaining(item.id)),
          open: item.open,
          close: item.close,
        }
      );
    },
    lineQuantityMax,
    at,
    timeZone,
  });
  if (differences.length === 0) return;
  const changes = differences.map((change) => ({ ...change, reason: say(reasonOf(change)) }));
  throw new DomainError(code, reasonsOf(changes).map(say).join(' '), { changes });
}
