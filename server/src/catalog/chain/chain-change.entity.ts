import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../database/columns/identity-column.js';

/** A change of the chain's menu that was applied. */
@Entity('chain_change')
export class ChainChangeEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  made_at!: Date;

  /** the user's name at that time */
  @Column({ type: 'text' })
  made_by!: string;

  @Column({ type: 'text' })
  words!: string;
}
