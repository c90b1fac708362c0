import { Column, Entity } from 'typeorm';
import type { Translations } from '../../../libs/domain/text/translations.js';
import { IdentityColumn } from '../database/columns/identity-column.js';
import { TextsColumn } from '../database/columns/texts-column.js';

/** A delivery area of a branch. */
@Entity('delivery')
export class DeliveryAreaEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  area!: string;

  @Column({ type: 'integer' })
  amount_cents!: number;

  /** the lowest sub-total that is delivered there; 0 for none */
  @Column({ type: 'integer', default: 0 })
  minimum_cents!: number;

  /** added to the branch's estimates */
  @Column({ type: 'integer', default: 0 })
  minutes!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;

  @TextsColumn()
  texts!: Translations;
}
