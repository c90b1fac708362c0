import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BranchCoverage } from '../../../../libs/contract/finance/finance.js';
import {
  MANAGER_KINDS,
  RECONCILIATION_DAYS,
  RECONCILIATION_KINDS,
  RECONCILIATION_PAGE,
  type ReconciliationEntry,
  type ReconciliationKind,
} from '../../../../libs/contract/orders/reconciliation.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { ReconciliationFilter, RefundRequest } from '../../../../libs/contract/requests/finance/reconciliation.js';
import type { OrderStatus } from '../../../../libs/contract/values.js';
import { isAccepted } from '../../../../libs/domain/orders/order-transitions.js';
import type { BranchSet } from '../../../../libs/domain/people/own-branches.js';
import { phoneSearch } from '../../../../libs/domain/people/phone.js';
import { MONEY } from '../../../../libs/domain/people/roles.js';
import { type CsvCell, csvRow } from '../../../../libs/domain/text/csv.js';
import { nameKey } from '../../../../libs/domain/text/names.js';
import { businessDate, businessDaySpan, businessDayStart } from '../../../../libs/domain/time/business-day.js';
import { dateAndClock } from '../../../../libs/domain/time/business-time.js';
import { addDays, FIRST_DAY } from '../../../../libs/domain/time/calendar-date.js';
import { AuditService } from '../../audit/audit.service.js';
import { branchesWithin, checkBranches, ownBranch, type StaffCaller } from '../../auth/access.js';
import { Clock } from '../../common/clock.js';
import { DomainError, NotFound } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { ReportDatabase } from '../../database/report-database.js';
import { type ReportParameter, ReportStreams } from '../../database/report-streams.js';
import { OrdersPort } from '../../payments/orders-port.js';
import type { PaymentAttemptEntity } from '../../payments/payment-attempt.entity.js';
import { lockAttempt } from '../../payments/payment-attempts.repository.js';
import { findPayment, markRefunded } from '../../payments/refunds/attempt-refunds.repository.js';
import { readCoverage } from '../finance.repository.js';
import { type EntryRow, toEntry } from './entry-rows.js';
import { countEntries, type EntryPage, pagedEntries, readEntries } from './reconciliation.repository.js';

const CSV_HEAD = [
  'Kind',
  'When',
  'Branch',
  'Order No',
  'Status',
  'Customer',
  'Phone',
  'Total',
  'Payment No',
  'Transaction',
  'Amount',
  'Why',
  'Refunded by',
  'Refunded',
  'Note',
  'Last answer',
];

const OF_ANY_DAY: ReconciliationFilter = { from: FIRST_DAY };

export interface ReconciliationPage {
  as_of: string;
  coverage: BranchCoverage;
  entries: ReconciliationEntry[];
  total: number;
  counts: Record<ReconciliationKind, number>;
}

/** Compares card payments with orders. */
@Injectable()
export class ReconciliationService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly orders: OrdersPort,
    private readonly clock: Clock,
    private readonly reports: ReportStreams,
    private readonly reportDatabase: ReportDatabase,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Returns a page of entries, newest first, and the number of entries of each kind under the same filter.
   *
   * A branch of others in the filter counts as none.
   */
  async list(filter: ReconciliationFilter, caller: StaffCaller): Promise<ReconciliationPage> {
    const kinds = MONEY.includes(caller.role_id) ? RECONCILIATION_KINDS : MANAGER_KINDS;
    const branches = branchesWithin(caller, ownBranch(caller, filter.branch));
    const parameters = this.parametersOf(filter, branches);
    const isSearch = filter.search !== undefined;
    const page: EntryPage = {
      isSearch,
      kinds: kinds.filter((kind) => filter.kind === undefined || kind === filter.kind),
      limit: RECONCILIATION_PAGE,
      offset: ((filter.page ?? 1) - 1) * RECONCILIATION_PAGE,
    };
    const { as_of, coverage, counts, entries } = await this.reportDatabase.read(async ({ manager, asOf }) => ({
      as_of: asOf,
      coverage: await readCoverage(manager, { branches }),
      counts: await countEntries(manager, { kinds, isSearch }, parameters),
      // no kinds if the caller may not see the requested kind
      entries: page.kinds.length === 0 ? [] : await readEntries(manager, page, parameters),
    }));
    const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
    return {
      as_of,
      coverage,
      entries,
      total: filter.kind ? counts[filter.kind] : all,
      counts,
    };
  }

  /**
   * Streams all filtered entries as CSV, of any number. If reading fails, the transfer is aborted, so that nobody takes
   * a partial file for a complete one.
   *
   * @throws DomainError if the maximum number of exports is already running
   */
  async csv(filter: ReconciliationFilter, caller: StaffCaller): Promise<AsyncGenerator<string>> {
    const { pieces } = await this.reports.begin<null, EntryRow>({
      readHead: async () => null,
      statement: pagedEntries(
        {
          kinds: filter.kind ? [filter.kind] : RECONCILIATION_KINDS,
          isSearch: filter.search !== undefined,
          limit: null,
          offset: 0,
        },
        this.parametersOf(filter, branchesWithin(caller, ownBranch(caller, filter.branch))),
      ),
      headText: () => csvRow(CSV_HEAD),
      rowText: (row) => csvLine(toEntry(row), this.config.timeZone),
    });
    return pieces;
  }

  /**
   * Records that a payment was refunded: by whom, when and how. A repeated call changes nothing.
   *
   * @throws NotAuthorized for an order of another branch
   * @throws DomainError if no refund is due, or somebody else has recorded it already
   */
  async markRefunded(
    attemptId: string,
    { note, way, user }: Required<RefundRequest> & { user: SessionUser },
  ): Promise<ReconciliationEntry> {
    const row = await findPayment(this.db, attemptId);
    if (!row) throw new NotFound('payment');
    await this.orders.change(row.order_id, { actor: 'manager', user }, async (change) => {
      const { tx, at, before } = change;
      const attempt = await lockAttempt(tx, attemptId);
      if (!attempt) throw new NotFound('payment');
      const { status, branch_id, reference } = before.row;
      checkBranches(user, [branch_id]);
      // the answer to the first call may have been lost
      if (attempt.state === 'refunded' && attempt.refunded_by === user.name && attempt.refund_note === note) return;
      rejectUnrefundable(attempt, status);
      await markRefunded(tx, { id: attempt.id, by: user.name, note, at });
      await this.audit.record(tx, {
        actor: user,
        action: 'refunded',
        entity: 'payment',
        entityId: attempt.ref,
        branchId: branch_id,
        before: { state: attempt.state },
        after: { state: 'refunded', note, way, reference },
      });
      const cents = attempt.amount_cents - attempt.given_back_cents;
      change.moveMoney({ kind: 'given_back', tender: way, cents }, 'refunded');
    });
    const page: EntryPage = { kinds: ['refunded'], isSearch: false, attemptId, limit: 1, offset: 0 };
    const [entry] = await readEntries(this.db, page, this.parametersOf(OF_ANY_DAY, null));
    if (!entry) throw new NotFound('payment');
    return entry;
  }

  /**
   * Returns the first parameters of the query. Without days and text, the filter covers the last `RECONCILIATION_DAYS`.
   */
  private parametersOf({ search, to, ...filter }: ReconciliationFilter, branches: BranchSet): ReportParameter[] {
    const isOfLastDays = filter.from === undefined && to === undefined && search === undefined;
    const from = isOfLastDays
      ? addDays(businessDate(this.clock.now(), this.config), 1 - RECONCILIATION_DAYS)
      : filter.from;
    return [
      branches,
      from === undefined ? null : businessDayStart(from, this.config).toISOString(),
      to === undefined ? null : businessDaySpan(to, to, this.config).end.toISOString(),
      search ?? null,
      search === undefined ? null : phoneSearch(search),
      ...(search === undefined ? [null, null] : namedBy(search)),
      from ?? null,
      to ?? null,
      String(isOfLastDays),
    ];
  }
}

const NAME_MIN = 2;
/** The beginning of an order number, long enough for an index. */
const NUMBER = /^[0-9A-HJKMNP-TV-Z]{4,10}$/;

/**
 * Returns the pattern for customers' names and the beginning of an order number that a search text may mean; null for
 * each that it cannot mean.
 */
function namedBy(search: string): [name: string | null, reference: string | null] {
  const number = search.trim().toUpperCase().replace(/-.*$/, '');
  return [
    search.length < NAME_MIN ? null : `${nameKey(search).replace(/[\\%_]/g, (character) => `\\${character}`)}%`,
    NUMBER.test(number) ? number : null,
  ];
}

/** Returns the row of an entry, with times in the chain's time zone. */
function csvLine({ kind, at, branch, order, payment, answers }: ReconciliationEntry, timeZone: string): string {
  const timeOf = (instant: string | null | undefined) => (instant ? dateAndClock(new Date(instant), timeZone) : '');
  return csvRow([
    kind,
    timeOf(at),
    branch?.name ?? '',
    order?.reference ?? '',
    order?.status ?? '',
    order?.customer ?? '',
    order?.phone ?? '',
    amountCell(order?.total),
    payment?.ref ?? '',
    payment?.transaction_id ?? '',
    amountCell(payment?.amount),
    payment?.refund_reason ?? '',
    payment?.refunded_by ?? '',
    timeOf(payment?.refunded_at),
    payment?.refund_note ?? '',
    answers.at(-1)?.verdict ?? '',
  ]);
}

const amountCell = (rupees: number | null | undefined): CsvCell => (typeof rupees === 'number' ? { rupees } : '');

/** @throws DomainError if nothing of a payment is to be refunded, or somebody was quicker */
function rejectUnrefundable(attempt: PaymentAttemptEntity, status: OrderStatus): void {
  if (attempt.state === 'refunded') {
    const by = attempt.refunded_by ?? 'Somebody';
    throw new DomainError('refunded-before', `${by} has marked this payment as refunded.`, { values: { by } });
  }
  const isDue = attempt.state === 'refund needed' || (attempt.state === 'paid' && !isAccepted(status));
  if (isDue) return;
  throw new DomainError(
    'no-refund-due',
    'There is nothing to refund: the order is confirmed, or the payment never arrived.',
  );
}
