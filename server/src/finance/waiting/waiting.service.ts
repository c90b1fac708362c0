import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { UNSEEN_AFTER_MS } from '../../../../libs/contract/orders/kitchen.js';
import {
  WAITING_ENTRIES_MAX,
  type Waiting,
  type WaitingEntry,
  type WaitingKind,
} from '../../../../libs/contract/orders/waiting.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { HELD_LONG_MINUTES } from '../../../../libs/domain/orders/holding.js';
import { customerName } from '../../../../libs/domain/people/customer-name.js';
import { isOfOneBranch, waitingKindsOf } from '../../../../libs/domain/people/waiting-kinds.js';
import { isToBeCalledAboutShortage } from '../../../../libs/domain/shortages/shortages.js';
import { branchesOf, ownBranch } from '../../auth/access.js';
import { Clock } from '../../common/clock.js';
import { type WaitingRow, waitingOf } from './waiting.repository.js';

/** Finds pending work, for the list `Needs you` and its count in the staff's bar. */
@Injectable()
export class WaitingService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the caller's pending work.
   *
   * @param named the branch whose work is read; unless the caller has it, the one that the session works on
   */
  async of(caller: SessionUser, named: number | undefined): Promise<{ waiting: Waiting; entries: WaitingEntry[] }> {
    const branch = ownBranch(caller, named) ?? caller.branch_id;
    const kinds = waitingKindsOf(caller.role_id).filter((kind) => branch !== null || !isOfOneBranch(kind));
    const at = this.clock.now();
    const found = await waitingOf(this.db, {
      ...{ kinds, branch, refundsOf: branchesOf(caller) },
      unseenBefore: new Date(at.getTime() - UNSEEN_AFTER_MS),
      heldBefore: new Date(at.getTime() - HELD_LONG_MINUTES * 60_000),
    });
    const isUnanswered = ({ kind, ...order }: WaitingRow) =>
      kind === 'sold_out_unanswered' && isToBeCalledAboutShortage({ ...order, shortages: order.shortages ?? [] }, at);
    const unanswered = found.filter(isUnanswered);
    const listed = [
      ...found.filter(({ kind }) => kind !== 'sold_out_unanswered'),
      ...unanswered.slice(0, WAITING_ENTRIES_MAX),
    ];
    const countOf = (kind: WaitingKind): number | null => {
      if (!kinds.includes(kind)) return null;
      if (kind === 'sold_out_unanswered') return unanswered.length;
      return listed.find((row) => row.kind === kind)?.total ?? 0;
    };
    return {
      waiting: {
        failed_codes: countOf('failed_codes'),
        refunds_due: countOf('refunds_due'),
        unseen_orders: countOf('unseen_orders'),
        due_while_closed: countOf('due_while_closed'),
        sold_out_unanswered: countOf('sold_out_unanswered'),
        held_stock: countOf('held_stock'),
        webhooks_off: countOf('webhooks_off'),
      },
      entries: listed.map(toEntry),
    };
  }
}

function toEntry(row: WaitingRow): WaitingEntry {
  return {
    kind: row.kind,
    id: row.key,
    name: row.order_id === null ? (row.url ?? '') : customerName(row),
    order:
      row.order_id === null
        ? null
        : {
            id: row.order_id,
            ...{ reference: row.reference, ticket_number: row.ticket_number, business_date: row.business_date },
            branch: { id: row.branch_id, name: row.branch_name },
          },
    amount: row.amount_cents === null ? null : fromCents(row.amount_cents),
    at: row.at.toISOString(),
  };
}
