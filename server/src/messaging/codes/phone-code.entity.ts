import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest code with which a person proves to own a phone number. */
@Entity('phone_code')
@Check('phone_code_phone_digits', `phone ~ '^[0-9]{10}$'::text`)
export class PhoneCodeEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'phone_code_pk' })
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
