import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An idempotency key of a caller, and the order that it placed. */
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
