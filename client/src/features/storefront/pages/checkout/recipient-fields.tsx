import { LIMITS } from '@libs/contract/values.js';
import { PHONE_TEXT_MAX } from '@libs/domain/people/phone.js';
import type { ChangeEvent, ReactNode } from 'react';
import { TextField } from '../../../../ui/forms/field.js';
import type { Errors } from '../../../../ui/forms/use-form.js';
import { useTexts } from '../../order/texts.js';
import styles from './checkout-form.module.css';
import type { Recipient } from './recipient.js';

interface RecipientFieldsProps {
  values: Recipient;
  errors: Errors<Recipient>;
  set: (name: keyof Recipient, value: string) => void;
  /** rendered below the fields */
  children: ReactNode;
}

/** The fields of the recipient. */
export function RecipientFields({ values, errors, set, children }: RecipientFieldsProps) {
  const t = useTexts();
  const text = (name: keyof Recipient) => ({
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
  });
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('order.recipient.title')}</h2>
      <div className={styles.pair}>
        <TextField
          label={t('order.recipient.firstName')}
          autoComplete="given-name"
          maxLength={LIMITS.nameMax}
          {...text('firstName')}
        />
        <TextField
          label={t('order.recipient.lastName')}
          autoComplete="family-name"
          maxLength={LIMITS.nameMax}
          {...text('lastName')}
        />
      </div>
      <TextField
        label={t('order.recipient.phone')}
        type="tel"
        autoComplete="tel"
        placeholder={t('order.phone.example')}
        maxLength={PHONE_TEXT_MAX}
        {...text('phone')}
      />
      <TextField
        label={t('order.recipient.email')}
        type="email"
        autoComplete="email"
        maxLength={LIMITS.emailMax}
        {...text('email')}
      />
      {children}
    </section>
  );
}
