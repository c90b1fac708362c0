import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../database/columns/identity-column.js';

/** A station of a branch's kitchen, which makes some of its foods. */
@Entity('station')
export class StationEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** when it was removed; figures still refer to it */
  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;
}
