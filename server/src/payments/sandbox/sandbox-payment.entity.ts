import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';

/** A payment at the sandbox's bank. */
@Entity('sandbox_payment')
export class SandboxPaymentEntity {
  @PrimaryColumn({ type: 'text' })
  ref!: string;

  @Column({ type: 'integer' })
  amount_cents!: number;

  @Column({ type: 'text' })
  status!: string;

  @Column({ type: 'text' })
  error_code!: string;

  @Generated('increment')
  @Column({ type: 'bigint' })
  transaction_id!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;
}
