import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a station finished its part of an order. */
@Entity('station_made')
export class StationMadeEntity {
  @PrimaryColumn({ type: 'uuid' })
  order_id!: string;

  @PrimaryColumn({ type: 'integer' })
  station_id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  /** the business date of the order */
  @Column({ type: 'date' })
  business_date!: string;

  /** when the kitchen started the order */
  @Column({ type: 'timestamptz' })
  started_at!: Date;

  /** when the last line of the station was struck */
  @Column({ type: 'timestamptz' })
  made_at!: Date;
}
