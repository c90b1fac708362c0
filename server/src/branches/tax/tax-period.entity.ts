import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The chain's taxes from a business day on. */
@Entity('tax_period')
export class TaxPeriodEntity {
  /** yyyy-mm-dd */
  @PrimaryColumn({ type: 'date' })
  since!: string;

  @Column({ type: 'boolean' })
  is_registered!: boolean;

  @Column({ type: 'text' })
  legal_name!: string;

  @Column({ type: 'text' })
  tin!: string;

  @Column({ type: 'text' })
  address!: string;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'numeric', precision: 5, scale: 2 })
  vat_percentage!: string;

  @Column({ type: 'numeric', precision: 5, scale: 2 })
  sscl_percentage!: string;

  @Column({ type: 'boolean' })
  is_sscl_liable!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at!: Date;
}
