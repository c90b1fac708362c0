import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { BranchClosing, BranchState, OpeningPeriod } from '../../../libs/contract/branches.js';

/** An outlet of the chain. */
@Entity('branch')
@Check('branch_address_length', '(length(address) >= 1) AND (length(address) <= 300)')
@Check(
  'branch_ageing_order',
  '((amber_minutes_delivery >= 1) AND (amber_minutes_delivery <= 240)) AND ((red_minutes_delivery >= amber_minutes_delivery) AND (red_minutes_delivery <= 240)) AND ((amber_minutes_pickup >= 1) AND (amber_minutes_pickup <= 240)) AND ((red_minutes_pickup >= amber_minutes_pickup) AND (red_minutes_pickup <= 240))',
)
@Check('branch_busy_minutes_known', 'busy_minutes = ANY (ARRAY[0, 10, 20, 30, 45])')
@Check('branch_close_clock', `close ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text`)
@Check('branch_line_quantity_max_range', '(line_quantity_max >= 1) AND (line_quantity_max <= 999)')
@Check(
  'branch_location_range',
  `((latitude IS NULL) AND (longitude IS NULL)) OR ((latitude IS NOT NULL) AND (longitude IS NOT NULL) AND ((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))`,
)
@Check('branch_name_length', '(length(name) >= 1) AND (length(name) <= 80)')
@Check('branch_open_clock', `open ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text`)
@Check('branch_pause_reason_length', 'length(pause_reason) <= 120')
@Check('branch_phone_digits', `phone ~ '^[0-9]{10}$'::text`)
@Check('branch_state_known', `state = ANY (ARRAY['draft'::text, 'open'::text, 'archived'::text])`)
@Index('branch_name_unique', { synchronize: false })
export class BranchEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'branch_pk',
  })
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

  @Column({ type: 'boolean', default: false })
  has_order_messages!: boolean;

  /** the largest quantity of one item in an order; free lines are not limited */
  @Column({ type: 'smallint', default: 50 })
  line_quantity_max!: number;

  /** degrees north and east; both or neither */
  @Column({ type: 'double precision', nullable: true })
  latitude!: number | null;

  @Column({ type: 'double precision', nullable: true })
  longitude!: number | null;

  /** raised with every change of the branch's menu, hours, rules, areas or codes */
  @Column({ type: 'integer', default: 1 })
  menu_version!: number;

  /** raised by every edit, for concurrent editors */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  @Column({ type: 'text', default: 'open' })
  state!: BranchState;

  /** the periods of each day of the week, Monday first; null: `open` to `close` every day */
  @Column({ type: 'jsonb', nullable: true })
  week_hours!: OpeningPeriod[][] | null;

  /** by date */
  @Column({ type: 'jsonb', default: [] })
  closings!: BranchClosing[];

  /** only screens registered since then count as boards; null if every screen that started its shift counts */
  @Column({ type: 'timestamptz', nullable: true })
  own_screens_since!: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at!: Date;
}
