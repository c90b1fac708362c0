import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { BranchEntity } from '../branches/branch.entity.js';

/** A branch that is assigned to a user. */
@Entity('user_branch')
export class UserBranchEntity {
  @PrimaryColumn({ type: 'integer' })
  user_id!: number;

  @PrimaryColumn({ type: 'integer' })
  branch_id!: number;

  @ManyToOne(() => BranchEntity, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'branch_id' })
  branch?: BranchEntity;
}
