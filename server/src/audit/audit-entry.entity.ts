import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../database/columns/identity-column.js';

/** A row of the audit trail. Triggers keep it append-only. */
@Entity('audit_entry')
export class AuditEntryEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  /** no foreign key: entries stay when the user is removed */
  @Column({ type: 'integer', nullable: true })
  actor_id!: number | null;

  @Column({ type: 'text' })
  actor_name!: string;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text' })
  entity!: string;

  @Column({ type: 'text' })
  entity_id!: string;

  @Column({ type: 'integer', nullable: true })
  branch_id!: number | null;

  @Column({ type: 'jsonb', nullable: true })
  before!: Record<string, unknown> | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: Record<string, unknown> | null;
}
