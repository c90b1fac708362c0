import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A caller's key and the order that it made. */
@Entity('idempotency_key')
export class IdempotencyKeyEntity {
  @PrimaryColumn({ type: 'text' })
  key!: string;

  @Column({ type: 'bytea' })
  body_hash!: Buffer;

  @Column({ type: 'uuid', nullable: true })
  order_id!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;
}
