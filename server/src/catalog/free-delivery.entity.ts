import { Column, Entity } from 'typeorm';
import type { Translations } from '../../../libs/domain/text/translations.js';
import { IdentityColumn } from '../database/columns/identity-column.js';
import { TextsColumn } from '../database/columns/texts-column.js';

/** Free delivery from an amount on, to every area of the branch or to those of `free_delivery_area`. */
@Entity('free_delivery')
export class FreeDeliveryEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** the sub-total from which it applies */
  @Column({ type: 'integer' })
  from_cents!: number;

  @Column({ type: 'boolean' })
  is_everywhere!: boolean;

  @Column({ type: 'boolean', default: true })
  is_active!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @TextsColumn()
  texts!: Translations;
}
