import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { TIN_PATTERN } from '../../../../libs/contract/finance/tax.js';
import {
  INVOICE_DAYS,
  type TaxDocumentKind,
  type TaxDocuments,
  type TaxInvoice,
  type TaxParty,
} from '../../../../libs/contract/finance/tax-invoices.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { PrintRequest, TaxInvoiceRequest } from '../../../../libs/contract/requests/finance/tax-invoices.js';
import { type Cents, fromCents } from '../../../../libs/domain/money/money.js';
import { TAX_INVOICE_ROLES } from '../../../../libs/domain/people/roles.js';
import { appliesOn, isInTimeForInvoice, refundedVat } from '../../../../libs/domain/tax/tax.js';
import { missingNumbers, taxSerial } from '../../../../libs/domain/tax/tax-invoice.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { AuditService } from '../../audit/audit.service.js';
import { TaxService } from '../../branches/tax/tax.service.js';
import { Clock } from '../../common/clock.js';
import { NotAuthorized, NotFound, rejected } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { OrderChangesService } from '../../orders/changes/order-changes.service.js';
import { type OrderRequest, OrdersService } from '../../orders/orders.service.js';
import type { TaxDocumentEntity } from './tax-document.entity.js';
import {
  claimOriginal,
  documentsOf,
  documentsOfMonth,
  insertDocument,
  nextNumber,
  refundOf,
  taxCodeOf,
} from './tax-documents.repository.js';
import { invoiceOf } from './tax-invoice-answer.js';

/** An order's invoice with its credit notes, as answers have them. */
export interface IssuedInvoice {
  invoice: TaxInvoice;
  credit_notes: TaxInvoice[];
}

export interface ClaimedPrint {
  is_copy: boolean;
}

type InvoicedOrder = Awaited<ReturnType<OrdersService['findByNumber']>>;

/** A tax invoice or a credit note that is about to be issued. */
interface NewDocument {
  kind: TaxDocumentKind;
  purchaser: TaxParty;
  money: { total: Cents; vat: Cents };
  refundId: string | null;
  issuedBy: SessionUser | undefined;
}

/** Issues tax invoices and credit notes, and lists them. */
@Injectable()
export class TaxInvoicesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
    private readonly tax: TaxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Issues the invoice of an order that was handed over, or returns the one that was issued for the same data.
   *
   * @throws DomainError if the order cannot have an invoice, or has one for other data
   */
  async issue(caller: OrderRequest, request: TaxInvoiceRequest): Promise<IssuedInvoice> {
    const allowed = await this.findAllowed(caller);
    const purchaser = { tin: request.tin, name: request.name, address: request.address, phone: request.phone ?? '' };
    const order = await this.changes.lock(allowed.row, async (tx, locked) => {
      const found = { ...allowed, ...locked };
      const [issued] = await documentsOf(tx, found.row.id);
      if (issued) {
        if (!isSame(issued.purchaser, purchaser)) throw rejected('invoice-issued', { serial: issued.serial });
        return found;
      }
      this.checkIssuable(found);
      const money = { total: found.row.total_cents, vat: found.row.vat_cents ?? 0 };
      await this.write(tx, found, {
        kind: 'invoice',
        purchaser,
        money,
        refundId: null,
        issuedBy: staffOf(found, caller),
      });
      return found;
    });
    return this.answer(order);
  }

  /** Returns the invoice of an order. @throws DomainError if it has none; the code says whether one can be issued */
  async read(caller: OrderRequest): Promise<IssuedInvoice> {
    return this.answer(await this.findAllowed(caller));
  }

  /** Notes that a page is about to print a document. @throws NotFound if the order has no such document */
  async print(caller: OrderRequest, { serial, key }: PrintRequest): Promise<ClaimedPrint> {
    const { row } = await this.findAllowed(caller);
    const isOriginal = await claimOriginal(this.db, { orderId: row.id, serial, key, at: this.clock.now() });
    if (isOriginal === undefined) throw new NotFound('tax document');
    return { is_copy: !isOriginal };
  }

  /**
   * Issues the credit note of a refund, or returns the one that was issued.
   *
   * @throws NotFound if the order has no such refund
   * @throws DomainError if the order has no invoice
   */
  async credit(caller: OrderRequest, refundId: number): Promise<IssuedInvoice> {
    const allowed = await this.findAllowed(caller);
    const order = await this.changes.lock(allowed.row, async (tx, locked) => {
      const found = { ...allowed, ...locked };
      const [invoice, ...notes] = await documentsOf(tx, found.row.id);
      if (!invoice) throw rejected('no-invoice');
      if (notes.some((note) => note.refund_id === String(refundId))) return found;
      const refund = await refundOf(tx, { orderId: found.row.id, refundId });
      if (!refund) throw new NotFound('refund');
      const whole = { total: invoice.total_cents, vat: invoice.vat_cents };
      const money = { total: refund.amount_cents, vat: refundedVat(whole, refund.amount_cents, refund.before_cents) };
      const { purchaser } = invoice;
      const issuedBy = staffOf(found, caller);
      await this.write(tx, found, { kind: 'credit-note', purchaser, money, refundId: String(refundId), issuedBy });
      return found;
    });
    return this.answer(order);
  }

  /** Returns the documents of a month (yyyy-mm), with the numbers that are missing in between. */
  async ofMonth(month: string): Promise<TaxDocuments> {
    const found = await documentsOfMonth(this.db, `${month}-01`);
    return {
      documents: found.map(
        ({ branch, branch_id, purchaser, total_cents, vat_cents, issued_at, number: _, ...row }) => ({
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

  private checkIssuable({ row, isStaff }: InvoicedOrder): void {
    if (row.vat_cents === null) throw rejected('vat-not-registered');
    if (row.status !== 'Confirmed' || row.kitchen_status !== 'Delivered' || !row.delivered_at)
      throw rejected('invoice-too-early');
    if (!isStaff && !isInTimeForInvoice(row.delivered_at, this.clock.now()))
      throw rejected('invoice-too-late', { days: INVOICE_DAYS });
  }

  private async write(tx: EntityManager, { row }: InvoicedOrder, document: NewDocument): Promise<void> {
    const { kind, money, refundId, purchaser, issuedBy } = document;
    const at = this.clock.now();
    const { date } = localTime(at, this.config.timeZone);
    const month = `${date.slice(0, 7)}-01`;
    const taxCode = await taxCodeOf(tx, row.branch_id);
    if (taxCode === null) throw rejected('no-tax-code');
    const supplier = await this.supplierOn(tx, row.business_date);
    const number = await nextNumber(tx, { branchId: row.branch_id, kind, month });
    const serial = taxSerial({ kind, date, taxCode, number });
    await insertDocument(tx, {
      kind,
      order_id: row.id,
      refund_id: refundId,
      branch_id: row.branch_id,
      month,
      number,
      serial,
      supplier,
      purchaser,
      total_cents: money.total,
      vat_cents: money.vat,
      vat_percentage: row.vat_percentage ?? '0',
      issued_by: issuedBy?.name ?? null,
      issued_at: at,
      original_key: null,
      printed_at: null,
    });
    if (!issuedBy) return;
    await this.audit.recordChange(tx, {
      actor: issuedBy,
      action: 'added',
      entity: 'tax invoice',
      entityId: number,
      branchId: row.branch_id,
      after: { serial, order: row.reference, total: fromCents(money.total), vat: fromCents(money.vat) },
    });
  }

  /** The chain as it was registered on the order's business day. */
  private async supplierOn(tx: EntityManager, day: string): Promise<TaxParty> {
    const period = appliesOn((await this.tax.read(tx)).periods, day);
    if (!period || !TIN_PATTERN.test(period.tin)) throw rejected('vat-not-registered');
    const { tin, legal_name: name, address, phone } = period;
    return { tin, name, address, phone };
  }

  private async answer(found: InvoicedOrder): Promise<IssuedInvoice> {
    const [invoice, ...notes] = await documentsOf(this.db, found.row.id);
    if (!invoice) {
      this.checkIssuable(found);
      throw rejected((await taxCodeOf(this.db, found.row.branch_id)) === null ? 'no-tax-code' : 'no-invoice');
    }
    const inWire = (document: TaxDocumentEntity) => invoiceOf(document, found, invoice.serial);
    return { invoice: inWire(invoice), credit_notes: notes.map(inWire) };
  }
}

/** The user who issues; undefined for the customer. */
const staffOf = (found: InvoicedOrder, { caller }: OrderRequest): SessionUser | undefined =>
  found.isStaff ? caller : undefined;

const isSame = (a: TaxParty, b: TaxParty): boolean =>
  a.tin === b.tin && a.name === b.name && a.address === b.address && a.phone === b.phone;
