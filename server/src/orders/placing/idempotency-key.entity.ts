import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A caller's key and the order that it made. */
@Entity('idempotency_key')
@Check('idempotency_key_length', '(length(key) >= 1) AND (length(key) <= 100)')
@Index('idempotency_key_age', ['created_at'])
export class IdempotencyKeyEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'idempotency_key_pk' })
  key!: string;

  @Column({ type: 'bytea' })
  body_hash!: Buffer;

  @ForeignKey('customer_order', { name: 'idempotency_key_order_fk', deferrable: 'INITIALLY DEFERRED' })
  @Column({ type: 'uuid', nullable: true })
  order_id!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;
}
