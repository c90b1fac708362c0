import type { RefundWay } from '../../../contract/orders/refunds.js';
import type {
  DeliveryPaymentType,
  GiveBackWay,
  KitchenStatus,
  OrderStatus,
  PaymentType,
} from '../../../contract/values.js';
import type { Cents } from '../money.js';
import { isPayLater } from '../pay-later.js';
import { TENDERS, type Tender, tenderOf } from '../tenders.js';

/** How money comes or goes. */
export const MONEY_TENDERS = [...TENDERS, 'Bank transfer'] as const satisfies readonly (Tender | RefundWay)[];
export type MoneyTender = (typeof MONEY_TENDERS)[number];

/** Money that was taken for an order, or given back. */
export interface MoneyMove {
  kind: 'taken' | 'given_back';
  tender: MoneyTender;
  /** if it is given back in another way: how it was taken */
  insteadOf: Tender | null;
  cents: Cents;
  /** whose takings it changes; null if it was not a staff user */
  by: string | null;
}

/** An order that is paid at the door or the counter, as its row has it. */
export interface CollectedOrder {
  status: OrderStatus;
  kitchen_status: KitchenStatus;
  payment_type: PaymentType;
  delivery_payment_type: DeliveryPaymentType | null;
  paid_at: Date | null;
  taken_by: string | null;
  give_back: GiveBackWay | null;
  total_cents: Cents;
  refunded_cents: Cents;
}

/**
 * Returns the money that staff have taken or given back between two states of an order; none for one that is paid
 * online. A correction gives back in one tender and takes in another. The money of a cancelled order stays until
 * somebody says how it was given back.
 */
export function branchMoney(before: CollectedOrder | null, after: CollectedOrder): MoneyMove[] {
  const was = before && collectedBy(before);
  const is = collectedBy(after);
  if (was === is && (was === null || before?.total_cents === after.total_cents)) return [];
  const moves: MoneyMove[] = [];
  if (before && was !== null && (is !== null || after.status !== 'Cancelled' || after.give_back !== null)) {
    const way = is === null ? after.give_back : null;
    moves.push({
      kind: 'given_back',
      tender: way ?? was,
      insteadOf: way === null || way === was ? null : was,
      cents: way === null ? before.total_cents : before.total_cents - before.refunded_cents,
      by: before.taken_by,
    });
  }
  if (is !== null) {
    moves.push({ kind: 'taken', tender: is, insteadOf: null, cents: after.total_cents, by: after.taken_by });
  }
  return moves;
}

/** Returns how the money of an order was taken at the branch; null if it was not. */
function collectedBy(order: CollectedOrder): Tender | null {
  if (!isPayLater(order.payment_type)) return null;
  // paid at the till for a later day
  const isPrepaid = order.status === 'Scheduled' && order.paid_at !== null;
  const tender = tenderOf(isPrepaid ? { ...order, status: 'Confirmed' } : order);
  return tender === 'open' ? null : tender;
}

/** Returns the cents by which moves change the money that the shop has. */
export const sumOfMoney = (moves: readonly Pick<MoneyMove, 'kind' | 'cents'>[]): Cents =>
  moves.reduce((sum, { kind, cents }) => sum + (kind === 'taken' ? cents : -cents), 0);
