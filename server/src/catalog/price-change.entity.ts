import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../database/columns/identity-column.js';

/** A changed price, with the row's version after the change; for an option, its group's version. */
export interface ChangedPriceRow {
  id: number;
  branch_id: number;
  name: string;
  /** the name of an option's group; absent for a food or a combo */
  option_group?: string;
  before_cents: number;
  after_cents: number;
  version: number;
}

/** A change of prices over several branches, stored until it can no longer be undone. */
@Entity('price_change')
export class PriceChangeEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  made_at!: Date;

  /** the user's name at that time */
  @Column({ type: 'text' })
  made_by!: string;

  @Column({ type: 'text' })
  words!: string;

  @Column({ type: 'integer', array: true })
  branch_ids!: number[];

  @Column({ type: 'jsonb' })
  rows!: ChangedPriceRow[];

  @Column({ type: 'timestamptz', nullable: true })
  undone_at!: Date | null;

  @Column({ type: 'text', nullable: true })
  undone_by!: string | null;
}
