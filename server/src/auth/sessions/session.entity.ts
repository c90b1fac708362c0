import { Check, Column, Entity, ForeignKey, Generated, Index, PrimaryColumn, Unique } from 'typeorm';

/** A session of the staff, by the hash of its token. */
@Entity('user_session')
@Check('user_session_device_length', '(length(device) >= 1) AND (length(device) <= 80)')
@Check('user_session_lifetime', 'expires_at > created_at')
@Index('user_session_expiry', ['expires_at'])
@Index('user_session_user', ['user_id'])
@Unique('user_session_id_unique', ['id'])
export class SessionEntity {
  /** SHA-256 of the token */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'user_session_pk' })
  token_hash!: Buffer;

  @ForeignKey('app_user', { name: 'user_session_user_fk', onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  user_id!: number;

  @ForeignKey('branch', { name: 'user_session_branch_fk', onDelete: 'SET NULL' })
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
