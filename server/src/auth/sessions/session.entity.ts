import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';

/** A session of a staff user, identified by the hash of its token. */
@Entity('user_session')
export class SessionEntity {
  /** SHA-256 of the token */
  @PrimaryColumn({ type: 'bytea' })
  token_hash!: Buffer;

  @Column({ type: 'integer' })
  user_id!: number;

  @Column({ type: 'integer', nullable: true })
  selected_branch_id!: number | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  last_used_at!: Date;

  @Column({ type: 'timestamptz' })
  expires_at!: Date;

  /** identifies the session in lists; it grants no access */
  @Column({ type: 'uuid' })
  @Generated('uuid')
  id!: string;

  /** the browser and device, such as 'Chrome on Android' */
  @Column({ type: 'text', nullable: true })
  device!: string | null;
}
