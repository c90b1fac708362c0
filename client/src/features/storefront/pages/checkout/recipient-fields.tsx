import { LIMITS } from '@libs/contract/values.js';
import { PHONE_TEXT_MAX } from '@libs/domain/people/phone.js';
import type { ReactNode } from 'react';
import { useSettingsQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { TextField } from '../../../../ui/forms/field.js';
import type { Form } from '../../../../ui/forms/use-form.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import styles from './checkout-form.module.css';
import type { Recipient } from './recipient.js';

interface RecipientFieldsProps {
  text: Form<Recipient>['text'];
  /** rendered below the fields */
  children: ReactNode;
}

/** The fields of the recipient. */
export function RecipientFields({ text, children }: RecipientFieldsProps) {
  const t = useTexts();
  const { data: settings } = useSettingsQuery();
  return (
    <Stack as="section" gap={4}>
      <Text as="h2" size="lead">
        {t('order.recipient.title')}
      </Text>
      <Stack gap={4} className={styles.pair}>
        <TextField
          label={t('order.recipient.firstName')}
          autoComplete="given-name"
          maxLength={LIMITS.nameMax}
          required
          {...text('firstName')}
        />
        <TextField
          label={t('order.recipient.lastName')}
          autoComplete="family-name"
          maxLength={LIMITS.nameMax}
          required
          {...text('lastName')}
        />
      </Stack>
      <TextField
        label={t('order.recipient.phone')}
        type="tel"
        autoComplete="tel"
        placeholder={t('order.phone.example')}
        maxLength={PHONE_TEXT_MAX}
        required
        {...text('phone')}
      />
      <TextField
        label={t('order.recipient.email')}
        hint={t(settings?.sends_email ? 'order.recipient.emailFor' : 'order.recipient.emailForOutlet')}
        type="email"
        autoComplete="email"
        maxLength={LIMITS.emailMax}
        required
        {...text('email')}
      />
      {children}
    </Stack>
  );
}
