import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  INVOICE_DAYS,
  type OrderTaxDocuments,
  type TaxDocuments,
  type TaxParty,
} from '../../../../libs/contract/finance/tax-invoices.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type {
  InvoiceCorrectionRequest,
  PrintRequest,
  TaxInvoiceRequest,
} from '../../../../libs/contract/requests/finance/tax-invoices.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import type { BranchSet } from '../../../../libs/domain/people/own-branches.js';
import { TAX_INVOICE_ROLES } from '../../../../libs/domain/people/roles.js';
import { type InvoiceProblem, invoiceProblem } from '../../../../libs/domain/tax/invoice-problem.js';
import { missingNumbers } from '../../../../libs/domain/tax/tax-invoice.js';
import { Clock } from '../../common/clock.js';
import { type DomainError, NotAuthorized, NotFound, rejected } from '../../common/errors.js';
import { OrderChangesService } from '../../orders/changes/order-changes.service.js';
import { type OrderRequest, OrdersService } from '../../orders/orders.service.js';
import { readCoverage } from '../finance.repository.js';
import { claimOriginal, documentsOf, documentsOfMonth, taxCodeOf } from './tax-documents.repository.js';
import { TaxDocumentsService, validInvoice } from './tax-documents.service.js';
import { documentsAnswer } from './tax-invoice-answer.js';

export interface ClaimedPrint {
  is_copy: boolean;
}

type InvoicedOrder = Awaited<ReturnType<OrdersService['findByNumber']>>;

/** Issues, corrects and lists tax invoices, with their credit notes. */
@Injectable()
export class TaxInvoicesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
    private readonly documents: TaxDocumentsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Issues the invoice of an order that was handed over, or returns the one that was issued for the same data.
   *
   * @throws DomainError if the order cannot have an invoice, or has one for other data
   */
  async issue(caller: OrderRequest, request: TaxInvoiceRequest): Promise<OrderTaxDocuments> {
    const purchaser = purchaserOf(request);
    return this.onOrder(caller, async ({ tx, found, by }) => {
      const issued = validInvoice(await documentsOf(tx, found.row.id));
      if (!issued) {
        this.checkIssuable(found);
        await this.documents.issue(tx, found, { purchaser, by, after: null });
      } else if (!isSame(issued.purchaser, purchaser)) {
        throw rejected('invoice-issued', { serial: issued.serial });
      }
    });
  }

  /**
   * Corrects the purchaser on the invoice of an order: credits it, and issues another one. The same data changes nothing.
   *
   * @throws DomainError if the order has no invoice, nothing is owed for it, or its invoice is not the one that the
   * request names
   */
  async correct(caller: OrderRequest, request: InvoiceCorrectionRequest): Promise<OrderTaxDocuments> {
    const purchaser = purchaserOf(request);
    await this.checkStaff(caller);
    return this.onOrder(caller, async ({ tx, found, by }) => {
      const invoice = validInvoice(await documentsOf(tx, found.row.id));
      if (!invoice) throw rejected('no-invoice');
      if (isSame(invoice.purchaser, purchaser)) return;
      if (invoice.serial !== request.serial) throw rejected('invoice-corrected', { serial: invoice.serial });
      this.checkIssuable(found);
      await this.documents.correct(tx, found, { invoice, purchaser, by });
    });
  }

  /** Returns the invoice of an order. @throws DomainError if it has none; the code says whether one can be issued */
  async read(caller: OrderRequest): Promise<OrderTaxDocuments> {
    const found = await this.findAllowed(caller);
    const answer = documentsAnswer(await documentsOf(this.db, found.row.id), found);
    if (answer) return answer;
    this.checkIssuable(found);
    throw rejected((await taxCodeOf(this.db, found.row.branch_id)) === null ? 'no-tax-code' : 'no-invoice');
  }

  /** Notes that a page is about to print a document. @throws NotFound if the order has no such document */
  async print(caller: OrderRequest, { serial, key }: PrintRequest): Promise<ClaimedPrint> {
    const { row } = await this.findAllowed(caller);
    const isOriginal = await claimOriginal(this.db, { orderId: row.id, serial, key, at: this.clock.now() });
    if (isOriginal === undefined) throw new NotFound('tax document');
    return { is_copy: !isOriginal };
  }

  /**
   * Returns the documents of an order with the credit note of a refund, which was issued with the refund.
   *
   * @throws NotAuthorized for an order of another branch
   * @throws NotFound if the order has no such refund
   * @throws DomainError if the order has no invoice
   */
  async credit(caller: OrderRequest, refundId: string): Promise<OrderTaxDocuments> {
    await this.checkStaff(caller);
    return this.onOrder(caller, async ({ tx, found, by }) => {
      if (!validInvoice(await documentsOf(tx, found.row.id))) throw rejected('no-invoice');
      await this.documents.creditRefunds(tx, found.row, by);
      const notes = await documentsOf(tx, found.row.id);
      if (!notes.some(({ refund_id }) => refund_id === refundId)) throw new NotFound('refund');
    });
  }

  /** Returns the documents of a month (yyyy-mm) of some branches, with the numbers that are missing in between. */
  async ofMonth(month: string, branches: BranchSet): Promise<TaxDocuments> {
    const found = await documentsOfMonth(this.db, `${month}-01`, branches);
    return {
      coverage: await readCoverage(this.db, { branches }),
      documents: found.map(
        ({ branch, branch_id, purchaser, total_cents, vat_cents, issued_at, number: _, tax_code: __, ...row }) => ({
          ...row,
          issued_at: issued_at.toISOString(),
          branch: { id: branch_id, name: branch },
          purchaser: { tin: purchaser.tin, name: purchaser.name },
          value: fromCents(total_cents - vat_cents),
          vat: fromCents(vat_cents),
          total: fromCents(total_cents),
        }),
      ),
      gaps: missingNumbers(found),
    };
  }

  /** @throws NotAuthorized unless the caller has the order's branch */
  private async checkStaff(caller: OrderRequest): Promise<void> {
    if (!(await this.orders.findByNumber(caller)).isStaff) throw new NotAuthorized();
  }

  /** Runs `work` while the order's row and its branch are locked, and returns the order's documents. */
  private async onOrder(
    caller: OrderRequest,
    work: (locked: { tx: EntityManager; found: InvoicedOrder; by: SessionUser | undefined }) => Promise<void>,
  ): Promise<OrderTaxDocuments> {
    const allowed = await this.findAllowed(caller);
    return this.changes.lock(allowed.row, async (tx, locked) => {
      const found = { ...allowed, ...locked };
      await work({ tx, found, by: found.isStaff ? caller.caller : undefined });
      const answer = documentsAnswer(await documentsOf(tx, found.row.id), found);
      if (!answer) throw new Error('no document was issued');
      return answer;
    });
  }

  /**
   * The customer, and the branch's staff and accountants in person: an invoice names who issued it, so no API key may.
   */
  private async findAllowed(request: OrderRequest): Promise<InvoicedOrder> {
    const found = await this.orders.findByNumber(request);
    if (found.isOwn) return found;
    if (!found.isStaff) throw rejected('not-own-order');
    const { caller: user } = request;
    if (user?.key !== undefined || !TAX_INVOICE_ROLES.some((role) => role === user?.role_id)) throw new NotAuthorized();
    return found;
  }

  private checkIssuable({ order, isStaff }: InvoicedOrder): void {
    const problem = invoiceProblem(order, { isStaff, at: this.clock.now() });
    if (problem !== null) throw rejectionOf(problem);
  }
}

const rejectionOf = (problem: InvoiceProblem): DomainError =>
  problem === 'invoice-too-late' ? rejected(problem, { days: INVOICE_DAYS }) : rejected(problem);

const purchaserOf = ({ tin, name, address, phone = '' }: TaxInvoiceRequest): TaxParty => ({
  tin,
  name,
  address,
  phone,
});

const isSame = (a: TaxParty, b: TaxParty): boolean =>
  a.tin === b.tin && a.name === b.name && a.address === b.address && a.phone === b.phone;
