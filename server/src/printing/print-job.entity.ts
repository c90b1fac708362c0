import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export type PrintJobKind = 'arrival' | 'again' | 'test';

/** A ticket that a branch's printer has to print, or had. */
@Entity('print_job')
@Check('print_job_kind_known', `kind = ANY (ARRAY['arrival'::text, 'again'::text, 'test'::text])`)
@Check('print_job_order_named', `(order_id IS NULL) = (kind = 'test'::text)`)
@Check('print_job_state_known', `state = ANY (ARRAY['queued'::text, 'printed'::text, 'unsure'::text, 'dropped'::text])`)
@Index('print_job_age', ['created_at'])
@Index('print_job_arrival_once', ['order_id'], { unique: true, where: `kind = 'arrival'::text` })
@Index('print_job_due', ['next_try_at', 'id'], { where: `state = 'queued'::text` })
@Index('print_job_order', ['order_id'])
@Index('print_job_queue', ['branch_id', 'id'], { where: `state = 'queued'::text` })
@Index('print_job_unsure', ['branch_id', 'ended_at'], { where: `state = 'unsure'::text` })
export class PrintJobEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'print_job_pk',
  })
  id!: string;

  @ForeignKey('branch_printer', { name: 'print_job_printer_fk', onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  branch_id!: number;

  /** null for a test */
  @ForeignKey('customer_order', { name: 'print_job_order_fk', onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  order_id!: string | null;

  @Column({ type: 'text' })
  kind!: PrintJobKind;

  @Column({ type: 'text', default: 'queued' })
  state!: 'queued' | 'printed' | 'unsure' | 'dropped';

  @Column({ type: 'smallint', default: 0 })
  tries!: number;

  /** part of it may be on paper already: a further try is marked */
  @Column({ type: 'boolean', default: false })
  is_begun!: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  next_try_at!: Date;

  @Column({ type: 'timestamptz' })
  useless_after!: Date;

  /** the name of the person who asked for it; null if it was printed by itself */
  @Column({ type: 'text', nullable: true })
  asked_by!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  ended_at!: Date | null;
}
