import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../database/columns/identity-column.js';

/** The key of another program, identified by the hash of its token. */
@Entity('api_key')
export class ApiKeyEntity {
  @IdentityColumn('integer')
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** SHA-256 of the token */
  @Column({ type: 'bytea' })
  token_hash!: Buffer;

  /** the branches that it reaches; null for every branch */
  @Column({ type: 'integer', array: true, nullable: true })
  branch_ids!: number[] | null;

  @Column({ type: 'boolean' })
  can_write!: boolean;

  @Column({ type: 'boolean', default: false })
  can_place!: boolean;

  @Column({ type: 'boolean', default: false })
  can_edit_menu!: boolean;

  @Column({ type: 'boolean', default: false })
  can_read_figures!: boolean;

  @Column({ type: 'boolean' })
  personal_data!: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  last_used_at!: Date | null;
}
