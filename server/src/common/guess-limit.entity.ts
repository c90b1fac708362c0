import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Counted tries at a secret. */
@Entity('guess_limit')
@Check('guess_limit_tries', 'tries >= 0')
@Index('guess_limit_end', ['ends_at'])
export class GuessLimitEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'guess_limit_pk' })
  kind!: string;

  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'guess_limit_pk' })
  key_hash!: Buffer;

  @Column({ type: 'integer' })
  tries!: number;

  /** null: the next try may come at once */
  @Column({ type: 'timestamptz', nullable: true })
  waits_until!: Date | null;

  @Column({ type: 'timestamptz' })
  ends_at!: Date;
}
