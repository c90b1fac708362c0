import type { EntityManager } from 'typeorm';
import type { DayChange } from '../../../../libs/contract/finance/day-closing.js';
import { changeText, refundText } from '../../../../libs/domain/money/day-closing.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { customerName } from '../../../../libs/domain/people/customer-name.js';
import { say } from '../../common/texts.js';
import { type ChangedRow, changedOrders, type LaterRefundRow, laterRefunds } from './day-changes.repository.js';
import type { BranchDay } from './day-money.repository.js';

/** Returns what has changed since a day was closed, oldest first; nothing for a day that is open. */
export async function changesOf(manager: EntityManager, day: BranchDay): Promise<DayChange[]> {
  const changes = [
    ...(await changedOrders(manager, day)).map(changeOf),
    ...(await laterRefunds(manager, day)).map((refund) => refundOf(refund, day.date)),
  ];
  return changes.sort((a, b) => a.at.localeCompare(b.at));
}

function changeOf(row: ChangedRow): DayChange {
  return {
    key: row.order_id,
    what: say(changeText(row.before, row.after)),
    reference: row.reference,
    ticket_number: row.ticket_number,
    customer: customerName(row),
    amount: fromCents(row.total_cents),
    cash_effect: fromCents(Number(row.cash)),
    at: row.at.toISOString(),
    by: row.by,
  };
}

function refundOf({ way, cents, date, ...row }: LaterRefundRow, closedDate: string): DayChange {
  // what leaves the drawer on a later day is counted then
  const isOfItsDrawer = way === 'Cash' && date === closedDate;
  return {
    key: `refund ${row.id}`,
    what: say(refundText(way, { closedDate, date })),
    reference: row.reference,
    ticket_number: row.ticket_number,
    customer: customerName(row),
    amount: fromCents(cents),
    cash_effect: isOfItsDrawer ? -fromCents(cents) : 0,
    at: row.at.toISOString(),
    by: row.by,
  };
}
