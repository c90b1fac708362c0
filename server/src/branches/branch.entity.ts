import { Column, Entity } from 'typeorm';
import type {
  BranchClosing,
  BranchState,
  OpeningPeriod,
  OwnDay,
  SpecialHours,
} from '../../../libs/contract/branches/branches.js';
import type { Language } from '../../../libs/contract/values.js';
import type { OwnWays } from '../../../libs/domain/money/ways-to-pay.js';
import type { Translations } from '../../../libs/domain/text/translations.js';
import { IdentityColumn } from '../database/columns/identity-column.js';
import { TextsColumn } from '../database/columns/texts-column.js';

/** An outlet of the chain, or the chain's menu, which is none. */
@Entity('branch')
export class BranchEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text' })
  address!: string;

  @Column({ type: 'text' })
  open!: string;

  @Column({ type: 'text' })
  close!: string;

  @Column({ type: 'bytea', nullable: true })
  cancel_code_hash!: Buffer | null;

  @Column({ type: 'timestamptz', nullable: true })
  paused_until!: Date | null;

  @Column({ type: 'text', default: '' })
  pause_reason!: string;

  /** the minutes that are added to estimates, until `busy_until` */
  @Column({ type: 'smallint', default: 0 })
  busy_minutes!: number;

  @Column({ type: 'timestamptz', nullable: true })
  busy_until!: Date | null;

  @Column({ type: 'smallint', default: 5 })
  amber_minutes_delivery!: number;

  @Column({ type: 'smallint', default: 8 })
  red_minutes_delivery!: number;

  @Column({ type: 'smallint', default: 5 })
  amber_minutes_pickup!: number;

  @Column({ type: 'smallint', default: 8 })
  red_minutes_pickup!: number;

  /** the language of its board's foods, its tickets and its voice */
  @Column({ type: 'text', default: 'en' })
  kitchen_language!: Language;

  @Column({ type: 'boolean', default: false })
  has_order_messages!: boolean;

  /** whether its staff enter orders by phone and at the counter */
  @Column({ type: 'boolean', default: false })
  takes_staff_orders!: boolean;

  /** whether its printer prints a receipt of each order at the counter */
  @Column({ type: 'boolean', default: false })
  prints_receipts!: boolean;

  /** whether orders that no board has shown go to its phone as text messages */
  @Column({ type: 'boolean', default: true })
  has_unseen_messages!: boolean;

  /** null: as the chain */
  @Column({ type: 'jsonb', nullable: true })
  ways_to_pay!: OwnWays | null;

  /** names it in the numbers of its tax invoices */
  @Column({ type: 'text', nullable: true })
  tax_code!: string | null;

  /** the most of one item in an order; free lines are not limited */
  @Column({ type: 'smallint', default: 50 })
  line_quantity_max!: number;

  /** degrees north and east; both are set, or neither */
  @Column({ type: 'double precision', nullable: true })
  latitude!: number | null;

  @Column({ type: 'double precision', nullable: true })
  longitude!: number | null;

  /** raised with every change of the branch's menu, hours, rules, areas or codes */
  @Column({ type: 'integer', default: 1 })
  menu_version!: number;

  /** raised with every edit, for concurrent editors */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  @Column({ type: 'text', default: 'open' })
  state!: BranchState;

  /** the periods of each day of the week, Monday first; null: `open` to `close` every day */
  @Column({ type: 'jsonb', nullable: true })
  week_hours!: OpeningPeriod[][] | null;

  /** the days on which it differs from the chain's special days, sorted by date */
  @Column({ type: 'jsonb', default: [] })
  own_days!: OwnDay[];

  /** follows from the chain's special days and `own_days`, as do the special hours; sorted by date */
  @Column({ type: 'jsonb', default: [] })
  closings!: BranchClosing[];

  /** days with other hours, sorted by date */
  @Column({ type: 'jsonb', default: [] })
  special_hours!: SpecialHours[];

  /** the periods of each day of the week in which it delivers while it is open; null: whenever it is open */
  @Column({ type: 'jsonb', nullable: true })
  delivery_hours!: OpeningPeriod[][] | null;

  /** only screens registered since then count as boards; if null, every screen that has started its shift does */
  @Column({ type: 'timestamptz', nullable: true })
  own_screens_since!: Date | null;

  /** how many days ahead it takes orders for later; 0: it takes none */
  @Column({ type: 'smallint', default: 0 })
  later_days!: number;

  /** the shortest time between ordering and the due time */
  @Column({ type: 'smallint', default: 60 })
  later_notice_minutes!: number;

  @Column({ type: 'smallint', default: 15 })
  slot_minutes!: number;

  /** the most portions that are due in one slot; null: any number */
  @Column({ type: 'smallint', nullable: true })
  slot_portions!: number | null;

  /** the most orders that are due in one slot; null: any number */
  @Column({ type: 'smallint', nullable: true })
  slot_orders!: number | null;

  /** how many minutes a usual order may take until it is ready; null: any */
  @Column({ type: 'smallint', nullable: true })
  longest_wait!: number | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at!: Date;

  /** its part of addresses */
  @Column({ type: 'text' })
  slug!: string;

  /** the newest last */
  @Column({ type: 'text', array: true, default: [] })
  former_slugs!: string[];

  @TextsColumn()
  texts!: Translations;

  /** whether it is the chain's menu instead of an outlet: in no list, without orders and staff */
  @Column({ type: 'boolean', default: false })
  is_chain_menu!: boolean;

  /** whether its menu follows the chain's */
  @Column({ type: 'boolean', default: false })
  follows_chain!: boolean;

  @Column({ type: 'integer', nullable: true })
  price_level_id!: number | null;
}
