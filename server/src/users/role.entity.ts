import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { RoleId } from '../../../libs/contract/values.js';

/** A role of the staff. The rows are written by migrations and never change. */
@Entity('role')
@Unique('role_name_unique', ['name'])
export class RoleEntity {
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'role_pk' })
  id!: RoleId;

  @Column({ type: 'text' })
  name!: string;
}
