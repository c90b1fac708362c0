import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest code that proves that a person owns a phone number. */
@Entity('phone_code')
export class PhoneCodeEntity {
  @PrimaryColumn({ type: 'text' })
  phone!: string;

  @Column({ type: 'bytea' })
  code_hash!: Buffer;

  @Column({ type: 'timestamptz' })
  expires_at!: Date;

  @Column({ type: 'smallint', default: 0 })
  wrong_tries!: number;

  @Column({ type: 'timestamptz' })
  sent_at!: Date;
}
