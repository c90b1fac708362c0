import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RoleId } from '../../../libs/contract/values.js';

/** A role of the staff. The rows are written by migrations and never change. */
@Entity('role')
export class RoleEntity {
  @PrimaryColumn({ type: 'smallint' })
  id!: RoleId;

  @Column({ type: 'text' })
  name!: string;
}
