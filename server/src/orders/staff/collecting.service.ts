import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { DeliveryPaymentType } from '../../../../libs/contract/values.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { isPayLater } from '../../../../libs/domain/money/pay-later.js';
import { hasTender } from '../../../../libs/domain/money/tenders.js';
import { canChangeTender } from '../../../../libs/domain/people/roles.js';
import { orderStatusText } from '../../../../libs/domain/text/labels.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { type DomainError, rejected } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { OrderChange } from '../changes/order-change.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { isPaidSo, paidAfter, paidFields, paidHow, type SaidTender } from '../changes/paid-how.js';

interface Collection {
  orderId: string;
  said: SaidTender;
  user: SessionUser;
}

/** Records that what has become due since an order was paid was collected; does nothing if nothing is due. */
export function collectRest(
  change: OrderChange,
  tender: DeliveryPaymentType | undefined,
  cause: 'collected' | 'handed-over' = 'collected',
): void {
  const { to_collect_cents: cents } = change.before.row;
  if (cents === null) return;
  const how = tender === undefined ? 'Not said' : tender === 'Pay by Cash' ? 'Cash' : 'Card';
  const money = { kind: 'taken', tender: how, cents } as const;
  change.update({ to_collect_cents: null, ...paidAfter(change.before.row, money) }, cause);
  change.moveMoney(money, cause, { booked: 'lines-changed' });
}

/** Records that the money of an order was collected. */
@Injectable()
export class CollectingService {
  constructor(
    private readonly orders: OrderChangesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Marks a confirmed order as paid in cash, by card or partly in both, before or after it is handed over, on its own
   * business day. A repeated call changes nothing.
   *
   * @throws DomainError if it is not confirmed, is paid online, is of another day, or the cash is no part of its total
   */
  collect({ orderId, said, user }: Collection): Promise<Order> {
    return this.orders.change(orderId, { actor: 'staff', user }, async (change) => {
      const { row, order } = change.before;
      const { ticket } = change;
      const { business_date: date, status, paid_at, to_collect_cents: rest } = row;
      if (!isPayLater(row.payment_type) && rest === null) throw rejected('paid-online', { ticket }, { order });
      if (row.partner?.is_paid) throw paidToPartner(change);
      if (status !== 'Confirmed')
        throw rejected('not-confirmed', { ticket, status: orderStatusText(status) }, { order });
      if (date !== businessDate(change.at, this.config)) throw ofAnotherDay(change, user);
      if (rest !== null) {
        collectRest(change, said.type);
        const after = { delivery_payment_type: said.type };
        await change.record({ action: 'paid by', before: { to_collect: fromCents(rest) }, after });
        return change.order.order;
      }
      const how = paidHow(said, row.total_cents);
      if (paid_at !== null && isPaidSo(row, how)) return order;
      const isCorrected = paid_at !== null;
      const paid = { ...how, paid_at: paid_at ?? change.at, taken_by: user.name, cash_given_cents: null };
      change.update(paid, isCorrected ? 'tender-changed' : 'collected');
      await change.record({
        action: 'paid by',
        before: isCorrected ? paidFields(row) : { delivery_payment_type: null },
        after: paidFields(how),
      });
      return change.order.order;
    });
  }
}

/** Returns the rejection of an order whose customer has paid the partner who sold it. */
export const paidToPartner = ({ ticket, before: { row, order } }: OrderChange): DomainError =>
  rejected('paid-to-partner', { ticket, partner: row.partner?.name ?? '' }, { order });

/** Returns the rejection of an order of another day, which says what the person can do instead. */
function ofAnotherDay({ ticket, before: { row, order } }: OrderChange, { role_id }: SessionUser): DomainError {
  const { business_date: date } = row;
  if (!hasTender(row)) return rejected('other-day-open', { ticket, date }, { order });
  const isManager = canChangeTender(role_id, { isOfToday: false });
  return rejected(isManager ? 'other-day-taken' : 'other-day', { ticket, date }, { order });
}
