import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The time at which a station was done with an order. */
@Entity('station_made')
@Index('station_made_day', ['branch_id', 'business_date'])
export class StationMadeEntity {
  @ForeignKey('customer_order', { name: 'station_made_order_fk', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'station_made_pk' })
  order_id!: string;

  @ForeignKey('station', { name: 'station_made_station_fk' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'station_made_pk' })
  station_id!: number;

  @ForeignKey('branch', { name: 'station_made_branch_fk' })
  @Column({ type: 'integer' })
  branch_id!: number;

  /** the order's own */
  @Column({ type: 'date' })
  business_date!: string;

  /** when the kitchen began the order */
  @Column({ type: 'timestamptz' })
  started_at!: Date;

  /** when the last line of the station was struck */
  @Column({ type: 'timestamptz' })
  made_at!: Date;
}
