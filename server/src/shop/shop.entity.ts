import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ConfirmedPage, SocialLink } from '../../../libs/contract/branches/shop.js';
import type { Translations } from '../../../libs/domain/text/translations.js';
import { TextsColumn } from '../database/columns/texts-column.js';

/** The shop's brand and words: one row, or none until somebody changes them. */
@Entity('shop')
export class ShopEntity {
  @PrimaryColumn({ type: 'smallint', default: 1 })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', default: '' })
  tagline!: string;

  @Column({ type: 'text', default: '' })
  description!: string;

  /** #RRGGBB */
  @Column({ type: 'text' })
  accent!: string;

  @Column({ type: 'text', default: '' })
  phone!: string;

  @Column({ type: 'text', default: '' })
  email!: string;

  @Column({ type: 'jsonb', default: [] })
  social_links!: SocialLink[];

  @Column({ type: 'text', nullable: true })
  logo!: string | null;

  @Column({ type: 'text', nullable: true })
  icon!: string | null;

  @Column({ type: 'text', nullable: true })
  home!: string | null;

  /** Markdown, as the other three */
  @Column({ type: 'text' })
  about!: string;

  @Column({ type: 'text' })
  terms!: string;

  @Column({ type: 'text' })
  privacy!: string;

  @Column({ type: 'text', default: '' })
  feedback!: string;

  @Column({ type: 'text', array: true, default: [] })
  confirmed!: ConfirmedPage[];

  /** whether customers see how many promised times a branch keeps */
  @Column({ type: 'boolean', default: false })
  shows_promise!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at!: Date;

  @TextsColumn()
  texts!: Translations;
}
