import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { LineChangeRequest } from '../../../../libs/contract/requests/orders/line-changes.js';
import { backAtBranch, changedTotal } from '../../../../libs/domain/lines/changed-lines.js';
import { onlineCents } from '../../../../libs/domain/money/books/order-money.js';
import { isPayLater } from '../../../../libs/domain/money/pay-later.js';
import type { Ways } from '../../../../libs/domain/money/ways-to-pay.js';
import { waysOf } from '../../../../libs/domain/orders/channels.js';
import { fixedProblem, problem } from '../../../../libs/validation/field-problems.js';
import { InvalidInput, rejected, rupees } from '../../common/errors.js';
import { addDuePart } from '../../payments/refunds/attempt-refunds.repository.js';
import type { OrderChange } from '../changes/order-change.js';
import { paidAfter } from '../changes/paid-how.js';

/** Why a part of a payment is refunded. */
const CHEAPER = 'The order was changed, and costs less.';

/** Its money would be in the drawer of another day. */
const LATER_PAID_LATER = fixedProblem(
  'later-paid-later',
  'An order for later is paid when it is collected or delivered.',
);

interface Settled {
  request: Pick<LineChangeRequest, 'paid' | 'giveBack'>;
  user: SessionUser;
  /** those of the branch */
  ways: Ways;
}

/**
 * Takes or gives back the difference after the lines of an order were changed, once: what is more at once or when the order
 * is handed over, what is less in cash or to the card, or as a due refund if it was paid online.
 */
export async function settle(change: OrderChange, { request, user, ways }: Settled): Promise<void> {
  const { paid = null, giveBack = null } = request;
  const { before, tx, at } = change;
  const { row, order } = before;
  const after = change.order.row.total_cents;
  const isOnline = !isPayLater(row.payment_type);
  const isPaid = isOnline || row.paid_at !== null;
  const toCollect = row.to_collect_cents ?? 0;
  const { due, back } = changedTotal({ before: row.total_cents, after, isPaid, toCollect });

  if (paid !== null && due === 0) throw new InvalidInput({ paid: [problem('nothing-to-pay')] });
  const atBranch = backAtBranch(back, isOnline ? onlineCents(row) : 0);
  const byCard = back - atBranch;
  if (giveBack !== null && atBranch === 0) {
    throw new InvalidInput({ giveBack: [problem('nothing-to-give-back')] });
  }
  if (atBranch > 0 && giveBack === null) throw new InvalidInput({ giveBack: [problem('no-give-back')] });
  // an order for later is paid when it is collected or delivered
  if (paid !== null && row.status === 'Scheduled') throw new InvalidInput({ paid: [LATER_PAID_LATER] });
  if (paid === null && after > row.total_cents) {
    const { laterLimitCents } = waysOf(order, ways, { isPaid: false });
    if (due > laterLimitCents) throw rejected('change-above-limit', { limit: rupees(laterLimitCents) }, { order });
  }

  if (!isPaid) {
    if (paid === null) return;
    const how = { delivery_payment_type: paid, cash_part_cents: null };
    change.update({ ...how, paid_at: at, taken_by: user.name }, 'lines-changed');
    return;
  }
  const tender = paid === 'Pay by Cash' ? 'Cash' : 'Card';
  const money = [
    ...(paid === null ? [] : [{ kind: 'taken', tender, cents: due } as const]),
    ...(giveBack === null ? [] : [{ kind: 'given_back', tender: giveBack, cents: atBranch } as const]),
  ];
  if (due !== toCollect || money.length > 0) {
    const left = paid === null && due > 0 ? due : null;
    const [how = {}] = money.map((move) => paidAfter(row, move));
    change.update({ to_collect_cents: left, ...how }, 'lines-changed');
  }
  for (const move of money) change.moveMoney(move, 'lines-changed');
  if (byCard > 0) await addDuePart(tx, { orderId: row.id, cents: byCard, reason: CHEAPER, at });
}
