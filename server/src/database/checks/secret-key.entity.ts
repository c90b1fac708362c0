import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The fingerprint of the `SECRET_KEY` that the database is used with; one row. */
@Entity('secret_key')
export class SecretKeyEntity {
  @PrimaryColumn({ type: 'boolean', default: true })
  is_only!: boolean;

  @Column({ type: 'bytea' })
  fingerprint!: Buffer;
}
