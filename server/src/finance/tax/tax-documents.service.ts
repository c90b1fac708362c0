import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TIN_PATTERN } from '../../../../libs/contract/finance/tax.js';
import type { TaxParty } from '../../../../libs/contract/finance/tax-invoices.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { refundNotes, restOfInvoice } from '../../../../libs/domain/tax/credit-notes.js';
import { appliesOn, type TaxedMoney } from '../../../../libs/domain/tax/tax.js';
import { paidByWords, taxSerial } from '../../../../libs/domain/tax/tax-invoice.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { AuditService } from '../../audit/audit.service.js';
import { TaxService } from '../../branches/tax/tax.service.js';
import { Clock } from '../../common/clock.js';
import { rejected } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { FoundOrder } from '../../orders/order-reads.repository.js';
import type { RefundDocumentsPort } from '../../payments/refunds/refund-documents-port.js';
import type { TaxDocumentEntity } from './tax-document.entity.js';
import {
  documentsOf,
  insertDocument,
  nextNumber,
  refundsOf,
  taxCodeOf,
  tendersOf,
} from './tax-documents.repository.js';

/** The order of a document. */
type OrderNumber = Pick<FoundOrder['row'], 'id' | 'reference'>;

/** A document before it has its number. */
type Draft = Omit<
  TaxDocumentEntity,
  'id' | 'order_id' | 'month' | 'number' | 'serial' | 'issued_by' | 'issued_at' | 'original_key' | 'printed_at'
>;

/** An invoice to issue. */
interface NewInvoice {
  purchaser: TaxParty;
  /** undefined: the customer */
  by: SessionUser | undefined;
  /** the credit note of the invoice that it replaces; null for an order's first one */
  after: TaxDocumentEntity | null;
}

/** Returns the valid invoice of an order: the last one. @param documents oldest first */
export const validInvoice = (documents: readonly TaxDocumentEntity[]): TaxDocumentEntity | undefined =>
  documents.findLast(({ kind }) => kind === 'invoice');

const moneyOf = ({ total_cents: total, vat_cents: vat }: TaxDocumentEntity): TaxedMoney => ({ total, vat });

/** Writes tax invoices and credit notes in the caller's transaction, which has locked the order's row. */
@Injectable()
export class TaxDocumentsService implements RefundDocumentsPort {
  constructor(
    private readonly tax: TaxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Issues an invoice for the whole order, with a credit note for each of its refunds.
   *
   * @throws DomainError if the branch has no tax code, or the chain is not registered
   */
  async issue(tx: EntityManager, order: FoundOrder, { purchaser, by, after }: NewInvoice): Promise<void> {
    const { row, branch } = order;
    const taxCode = await taxCodeOf(tx, row.branch_id);
    if (taxCode === null) throw rejected('no-tax-code');
    const invoice: Draft = {
      kind: 'invoice',
      refers_to: after?.id ?? null,
      refund_id: null,
      branch_id: row.branch_id,
      tax_code: taxCode,
      supplier: await this.supplierOn(tx, row.business_date),
      purchaser,
      place: `${branch.name}, ${branch.address}`,
      paid_by: paidByWords(await tendersOf(tx, row.id)),
      total_cents: row.total_cents,
      vat_cents: row.vat_cents ?? 0,
      vat_percentage: row.vat_percentage ?? '0',
    };
    await this.write(tx, row, invoice, by);
    await this.creditRefunds(tx, row, by);
  }

  /** Credits what is left of an order's valid invoice, and issues one with another purchaser that replaces it. */
  async correct(
    tx: EntityManager,
    order: FoundOrder,
    { invoice, ...change }: { invoice: TaxDocumentEntity; purchaser: TaxParty; by: SessionUser | undefined },
  ): Promise<void> {
    const notes = (await documentsOf(tx, order.row.id)).filter(({ refers_to }) => refers_to === invoice.id);
    const rest = restOfInvoice(moneyOf(invoice), notes.map(moneyOf));
    const after = await this.write(tx, order.row, creditNote(invoice, { ...rest, refundId: null }), change.by);
    await this.issue(tx, order, { ...change, after });
  }

  /**
   * Issues the credit notes that the refunds of an order lack; none if it has no invoice. They take the tax code and the
   * supplier of their invoice, so nothing can prevent them.
   */
  async creditRefunds(tx: EntityManager, order: OrderNumber, by: SessionUser | undefined): Promise<void> {
    const documents = await documentsOf(tx, order.id);
    const invoice = validInvoice(documents);
    if (!invoice) return;
    const credited = documents.filter(({ refers_to }) => refers_to === invoice.id).map(({ refund_id }) => refund_id);
    for (const note of refundNotes(moneyOf(invoice), await refundsOf(tx, order.id))) {
      if (!credited.includes(note.refundId)) await this.write(tx, order, creditNote(invoice, note), by);
    }
  }

  /** Gives a document its number. */
  private async write(
    tx: EntityManager,
    order: OrderNumber,
    draft: Draft,
    by: SessionUser | undefined,
  ): Promise<TaxDocumentEntity> {
    const at = this.clock.now();
    const { date } = localTime(at, this.config.timeZone);
    const { kind, tax_code: taxCode, total_cents, vat_cents } = draft;
    const month = `${date.slice(0, 7)}-01`;
    const number = await nextNumber(tx, { taxCode, kind, month });
    const serial = taxSerial({ kind, date, taxCode, number });
    const document = await insertDocument(tx, {
      ...draft,
      ...{ order_id: order.id, month, number, serial, issued_at: at, issued_by: by?.name ?? null },
      ...{ original_key: null, printed_at: null },
    });
    if (!by) return document;
    await this.audit.recordChange(tx, {
      actor: by,
      action: 'added',
      entity: 'tax invoice',
      entityId: number,
      branchId: draft.branch_id,
      after: { serial, order: order.reference, total: fromCents(total_cents), vat: fromCents(vat_cents) },
    });
    return document;
  }

  /** The chain as it was registered on the order's business day. */
  private async supplierOn(tx: EntityManager, day: string): Promise<TaxParty> {
    const period = appliesOn((await this.tax.read(tx)).periods, day);
    if (!period || !TIN_PATTERN.test(period.tin)) throw rejected('vat-not-registered');
    const { tin, legal_name: name, address, phone } = period;
    return { tin, name, address, phone };
  }
}

function creditNote(
  invoice: TaxDocumentEntity,
  { refundId, total, vat }: TaxedMoney & { refundId: string | null },
): Draft {
  const { branch_id, tax_code, supplier, purchaser, place, vat_percentage } = invoice;
  return {
    kind: 'credit-note',
    refers_to: invoice.id,
    refund_id: refundId,
    ...{ branch_id, tax_code, supplier, purchaser, place, vat_percentage },
    paid_by: '',
    total_cents: total,
    vat_cents: vat,
  };
}
