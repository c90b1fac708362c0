import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { BranchEntity } from '../branches/branch.entity.js';
import { IdentityColumn } from '../database/columns/identity-column.js';

/** A customer's feedback about an outlet. */
@Entity('feedback')
export class FeedbackEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'integer' })
  branch_id!: number;

  @ManyToOne(() => BranchEntity, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'branch_id' })
  branch?: BranchEntity;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  contact!: string;

  @Column({ type: 'smallint' })
  rating!: number;

  @Column({ type: 'text' })
  words!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;
}
