import { Column, Entity } from 'typeorm';
import type { Translations } from '../../../libs/domain/text/translations.js';
import { IdentityColumn } from '../database/columns/identity-column.js';
import { TextsColumn } from '../database/columns/texts-column.js';

/** A banner of the storefront. */
@Entity('banner_image')
export class BannerEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  image!: string;

  /** what it says, for people who do not see it; may be empty */
  @Column({ type: 'text', default: '' })
  alt!: string;

  /** words over the picture; may be empty */
  @Column({ type: 'text', default: '' })
  words!: string;

  /** a path of the shop or a web address; empty if it leads nowhere */
  @Column({ type: 'text', default: '' })
  link!: string;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @TextsColumn()
  texts!: Translations;
}
