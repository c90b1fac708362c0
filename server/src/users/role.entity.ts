import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RoleId } from '../../../libs/contract/values.js';

/** A role of the staff. Only migrations write the rows. */
@Entity('role')
export class RoleEntity {
  @PrimaryColumn({ type: 'smallint' })
  id!: RoleId;

  @Column({ type: 'text' })
  name!: string;
}
