import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A past day of which an order has changed since it was summed; triggers of `customer_order` write it. */
@Entity('stale_day')
@Index('stale_day_date', ['business_date'])
export class StaleDayEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'stale_day_pk',
  })
  id!: string;

  @Column({ type: 'date' })
  business_date!: string;
}
