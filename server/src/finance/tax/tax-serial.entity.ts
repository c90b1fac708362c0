import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TaxDocumentKind } from '../../../../libs/contract/finance/tax-invoices.js';

/** The last number of a branch's documents of a kind and month. */
@Entity('tax_serial')
export class TaxSerialEntity {
  @PrimaryColumn({ type: 'integer' })
  branch_id!: number;

  @PrimaryColumn({ type: 'text' })
  kind!: TaxDocumentKind;

  /** yyyy-mm-01 */
  @PrimaryColumn({ type: 'date' })
  month!: string;

  @Column({ type: 'integer' })
  last!: number;
}
