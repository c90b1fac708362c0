import { Column, Entity } from 'typeorm';
import type { TaxDocumentKind, TaxParty } from '../../../../libs/contract/finance/tax-invoices.js';
import { IdentityColumn } from '../../database/columns/identity-column.js';

/** A tax invoice or a credit note. It is written once; later only its first print is noted. */
@Entity('tax_document')
export class TaxDocumentEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'text' })
  kind!: TaxDocumentKind;

  @Column({ type: 'uuid' })
  order_id!: string;

  /** of a credit note: its invoice; of an invoice that replaces another one: the credit note of that one */
  @Column({ type: 'bigint', nullable: true })
  refers_to!: string | null;

  /** of the credit note of a refund; null for one of what is left of an invoice */
  @Column({ type: 'bigint', nullable: true })
  refund_id!: string | null;

  @Column({ type: 'integer' })
  branch_id!: number;

  /** yyyy-mm-01, of its issue */
  @Column({ type: 'date' })
  month!: string;

  /** the branch's in the serial */
  @Column({ type: 'text' })
  tax_code!: string;

  @Column({ type: 'integer' })
  number!: number;

  @Column({ type: 'text' })
  serial!: string;

  @Column({ type: 'jsonb' })
  supplier!: TaxParty;

  @Column({ type: 'jsonb' })
  purchaser!: TaxParty;

  /** the branch's name and address */
  @Column({ type: 'text' })
  place!: string;

  /** empty for a credit note, and if nobody has said it */
  @Column({ type: 'text' })
  paid_by!: string;

  @Column({ type: 'integer' })
  total_cents!: number;

  @Column({ type: 'integer' })
  vat_cents!: number;

  @Column({ type: 'numeric', precision: 5, scale: 2 })
  vat_percentage!: string;

  /** a copy of the user's name; null for the customer */
  @Column({ type: 'text', nullable: true })
  issued_by!: string | null;

  @Column({ type: 'timestamptz' })
  issued_at!: Date;

  /** the key of the page that was the first to print it; null if none was */
  @Column({ type: 'uuid', nullable: true })
  original_key!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  printed_at!: Date | null;
}
