import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TaxDocumentKind } from '../../../../libs/contract/finance/tax-invoices.js';

/** The last number of a tax code's documents of a kind and month. */
@Entity('tax_serial')
export class TaxSerialEntity {
  @PrimaryColumn({ type: 'text' })
  tax_code!: string;

  @PrimaryColumn({ type: 'text' })
  kind!: TaxDocumentKind;

  /** yyyy-mm-01 */
  @PrimaryColumn({ type: 'date' })
  month!: string;

  @Column({ type: 'integer' })
  last!: number;
}
