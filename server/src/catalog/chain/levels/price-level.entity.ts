import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../database/columns/identity-column.js';

/** A named percentage by which prices of some branches differ from the chain's. */
@Entity('price_level')
export class PriceLevelEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** as text, because it is a decimal number */
  @Column({ type: 'numeric', precision: 5, scale: 2 })
  percent!: string;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
