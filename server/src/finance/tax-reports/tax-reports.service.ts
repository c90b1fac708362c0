import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { JournalAccounts, VatDay, VatReport, VatSums } from '../../../../libs/contract/finance/tax-reports.js';
import type { Versioned } from '../../../../libs/contract/menu/edits.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { JournalAccountsRequest } from '../../../../libs/contract/requests/finance/journal-accounts.js';
import { BYTE_ORDER_MARK } from '../../../../libs/domain/money/finance-csv.js';
import { type Cents, fromCents } from '../../../../libs/domain/money/money.js';
import { FIRST_ACCOUNTS, JOURNAL_COLUMNS, type JournalDay, journalRows } from '../../../../libs/domain/tax/journal.js';
import { csvRow } from '../../../../libs/domain/text/csv.js';
import { AuditService } from '../../audit/audit.service.js';
import { checkVersion } from '../../common/versions.js';
import { ReportDatabase } from '../../database/report-database.js';
import type { Database } from '../../database/rows.js';
import { invoicedVatByDay, moneyByDay, salesByDay } from '../books.repository.js';
import { readBranches, readCoverage } from '../finance.repository.js';
import type { FinanceRange } from '../finance-range.js';
import { JournalAccountsEntity } from './journal-accounts.entity.js';
import { differencesByDay, lockAccounts } from './tax-reports.repository.js';

type Sums = Record<keyof VatSums, Cents>;

const ID = 1;
const NOTHING: Sums = { value: 0, vat: 0, invoiced_vat: 0, refunded_vat: 0 };
const plus = (a: Sums, b: Sums): Sums => ({
  value: a.value + b.value,
  vat: a.vat + b.vat,
  invoiced_vat: a.invoiced_vat + b.invoiced_vat,
  refunded_vat: a.refunded_vat + b.refunded_vat,
});
const inRupees = (sums: Sums): VatSums => ({
  value: fromCents(sums.value),
  vat: fromCents(sums.vat),
  invoiced_vat: fromCents(sums.invoiced_vat),
  refunded_vat: fromCents(sums.refunded_vat),
});

/** Branches' days by branch and date, in the order of their dates. */
class Days<Kind> {
  private readonly found = new Map<string, Kind>();

  constructor(private readonly first: (of: { date: string; branch_id: number }) => Kind) {}

  at(of: { date: string; branch_id: number }): Kind {
    const key = `${of.date} ${String(of.branch_id).padStart(10, '0')}`;
    const known = this.found.get(key) ?? this.first(of);
    this.found.set(key, known);
    return known;
  }

  get all(): Kind[] {
    return [...this.found].sort(([a], [b]) => a.localeCompare(b)).map(([, day]) => day);
  }
}

/** The VAT of days, and the accountant's journal. */
@Injectable()
export class TaxReportsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly reports: ReportDatabase,
    private readonly audit: AuditService,
  ) {}

  /** Returns the VAT of the days of a range, in one snapshot. */
  vat(range: FinanceRange): Promise<VatReport> {
    return this.reports.read(async ({ manager: tx }) => {
      const branches = new Map((await readBranches(tx, range)).map((branch) => [branch.id, branch]));
      const days = new Days(({ date, branch_id: id }) => ({
        date,
        branch: branches.get(id) ?? { id, name: '' },
        sums: NOTHING,
      }));
      for (const row of await salesByDay(tx, range)) {
        const day = days.at(row);
        const { total, vat, refundedVat } = row.event;
        day.sums = plus(day.sums, { ...NOTHING, value: total - vat, vat, refunded_vat: refundedVat });
      }
      for (const row of await invoicedVatByDay(tx, range)) {
        const day = days.at(row);
        day.sums = plus(day.sums, { ...NOTHING, invoiced_vat: Number(row.vat) });
      }
      return {
        coverage: await readCoverage(tx, range),
        days: days.all.map(({ date, branch, sums }): VatDay => ({ date, branch, ...inRupees(sums) })),
        totals: inRupees(days.all.reduce((total, { sums }) => plus(total, sums), NOTHING)),
      };
    });
  }

  /** Returns the journal of a range as CSV, in one snapshot: a journal for each branch and day with entries. */
  async journal(range: FinanceRange): Promise<string> {
    const { version: _, ...accounts } = await this.accounts();
    return this.reports.read(async ({ manager: tx }) => {
      const names = new Map((await readBranches(tx, range)).map(({ id, name }) => [id, name]));
      const days = new Days(
        ({ date, branch_id }): JournalDay => ({ branch: names.get(branch_id) ?? '', date, events: [] }),
      );
      for (const row of await salesByDay(tx, range)) days.at(row).events.push(row.event);
      for (const row of await moneyByDay(tx, range)) days.at(row).events.push(row.event);
      for (const row of await differencesByDay(tx, range)) {
        days.at(row).events.push({ event: 'counted', difference: Number(row.cents), refersTo: null });
      }
      return BYTE_ORDER_MARK + csvRow(JOURNAL_COLUMNS) + days.all.map((day) => journalRows(day, accounts)).join('');
    });
  }

  /** Returns the names of the accounts. */
  async accounts(db: Database = this.db): Promise<JournalAccounts & Versioned> {
    const row = await db.getRepository(JournalAccountsEntity).findOneBy({ id: ID });
    return { ...FIRST_ACCOUNTS, ...row?.names, version: row?.version ?? 0 };
  }

  /** Changes the names of the accounts. @throws DomainError if they were changed meanwhile */
  async nameAccounts(
    actor: SessionUser,
    { version, ...given }: JournalAccountsRequest,
  ): Promise<JournalAccounts & Versioned> {
    return this.db.transaction(async (tx) => {
      await lockAccounts(tx);
      const stored = await this.accounts(tx);
      checkVersion(version, stored.version, () => ({ accounts: stored }));
      const { version: _, ...before } = stored;
      // an older client does not know the newer accounts
      const { prepaid = before.prepaid, owed = before.owed } = given;
      const names = { ...given, prepaid, owed };
      await tx.save(JournalAccountsEntity, { id: ID, names, version: stored.version + 1 });
      await this.audit.recordChange(tx, {
        actor,
        action: 'changed',
        entity: 'journal accounts',
        entityId: ID,
        branchId: null,
        before,
        after: names,
      });
      return this.accounts(tx);
    });
  }
}
