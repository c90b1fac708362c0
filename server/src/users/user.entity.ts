import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import type { Language, RoleId } from '../../../libs/contract/values.js';
import { BranchEntity } from '../branches/branch.entity.js';
import { IdentityColumn } from '../database/columns/identity-column.js';

/** A staff user. */
@Entity('app_user')
export class UserEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  password_hash!: string;

  /** whether a super admin chose the password, so that the user may only replace it */
  @Column({ type: 'boolean', default: false })
  must_change_password!: boolean;

  /** the language of the kitchen's screens for this user */
  @Column({ type: 'text', default: 'en' })
  language!: Language;

  /** whether the user gets an e-mail about a log-in on a new device */
  @Column({ type: 'boolean', default: true })
  has_log_in_emails!: boolean;

  @Column({ type: 'smallint' })
  role_id!: RoleId;

  /** the branch with which sessions begin: one of `user_branch` */
  @Column({ type: 'integer', nullable: true })
  branch_id!: number | null;

  @ManyToOne(() => BranchEntity, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'branch_id' })
  branch?: BranchEntity | null;

  @Column({ type: 'timestamptz', nullable: true })
  deactivated_at!: Date | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at!: Date;
}
