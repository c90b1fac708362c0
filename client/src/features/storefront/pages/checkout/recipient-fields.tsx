import { LIMITS } from '@libs/contract/values.js';
import { PHONE_TEXT_MAX } from '@libs/domain/phone.js';
import type { ChangeEvent, ReactNode } from 'react';
import { TextField } from '../../../../ui/forms/field.js';
import type { Errors } from '../../../../ui/forms/use-form.js';
import styles from './checkout-form.module.css';
import type { Recipient } from './recipient.js';

interface RecipientFieldsProps {
  values: Recipient;
  errors: Errors<Recipient>;
  set: (name: keyof Recipient, value: string) => void;
  /** below the fields */
  children: ReactNode;
}

/** Who receives the order. */
export function RecipientFields({ values, errors, set, children }: RecipientFieldsProps) {
  const text = (name: keyof Recipient) => ({
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
  });
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>Recipient Details</h2>
      <div className={styles.pair}>
        <TextField label="First name*" autoComplete="given-name" maxLength={LIMITS.nameMax} {...text('firstName')} />
        <TextField label="Last name*" autoComplete="family-name" maxLength={LIMITS.nameMax} {...text('lastName')} />
      </div>
      <TextField
        label="Contact Number*"
        type="tel"
        autoComplete="tel"
        placeholder="07X XXX XXXX"
        maxLength={PHONE_TEXT_MAX}
        {...text('phone')}
      />
      <TextField
        label="Email Address*"
        type="email"
        autoComplete="email"
        maxLength={LIMITS.emailMax}
        {...text('email')}
      />
      {children}
    </section>
  );
}
