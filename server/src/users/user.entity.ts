import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { RoleId } from '../../../libs/contract/values.js';

/** A member of the staff. */
@Entity('app_user')
@Check('app_user_branch_bound', '(role_id <> ALL (ARRAY[1, 2])) OR (branch_id IS NOT NULL)')
@Check('app_user_email_length', '(length(email) >= 3) AND (length(email) <= 254)')
@Check('app_user_name_length', '(length(name) >= 1) AND (length(name) <= 80)')
@Index('app_user_branch', ['branch_id'])
@Index('app_user_email_unique', { synchronize: false })
export class UserEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'app_user_pk',
  })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  password_hash!: string;

  @ForeignKey('role', { name: 'app_user_role_fk' })
  @Column({ type: 'smallint' })
  role_id!: RoleId;

  @ForeignKey('branch', { name: 'app_user_branch_fk' })
  @Column({ type: 'integer', nullable: true })
  branch_id!: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  deactivated_at!: Date | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at!: Date;
}
