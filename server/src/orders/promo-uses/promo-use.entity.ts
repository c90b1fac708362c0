import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An order with a promo code that had a limit of uses. It counts as long as the order holds its stock. */
@Entity('promo_use')
export class PromoUseEntity {
  @PrimaryColumn({ type: 'uuid' })
  order_id!: string;

  @Column({ type: 'bigint' })
  promo_code_id!: string;

  /** that of the order */
  @Column({ type: 'text' })
  phone!: string;

  /** keyed hash of the device */
  @Column({ type: 'bytea', nullable: true })
  device_hash!: Buffer | null;

  @Column({ type: 'timestamptz' })
  at!: Date;
}
