import {
  type InputHTMLAttributes,
  type ReactNode,
  type RefAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { useTexts } from '../../texts/use-texts.js';
import { DownIcon } from '../drawings/icons.js';
import { Hint } from '../layout/hint.js';
import { Text } from '../layout/text.js';
import styles from './field.module.css';
import { FieldError } from './field-error.js';

interface FieldProps {
  label: string;
  error?: string;
  hint?: ReactNode;
  /** shows "optional" beside the label; other fields are required */
  isOptional?: boolean;
  /** announces the message when it appears, not only with the field */
  isErrorAnnounced?: boolean;
}

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string | undefined;
}

/** Label, control, hint and message of one field, linked for screen readers. */
export function Field(props: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const t = useTexts();
  const { label, error, hint, isOptional, isErrorAnnounced, children } = props;
  const id = useId();
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return (
    <div className={styles.field}>
      <Text as="label" htmlFor={id} size="small" weight="semibold">
        <span>{label}</span>
        {isOptional && (
          <Text tone="quiet" weight="regular">
            {` ${t('common.field.optional')}`}
          </Text>
        )}
      </Text>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        className: styles.control,
      })}
      {hint !== undefined && (
        <Hint as="div" id={`${id}-hint`}>
          {hint}
        </Hint>
      )}
      <FieldError id={`${id}-error`} error={error} isAnnounced={isErrorAnnounced} />
    </div>
  );
}

export function TextField({
  label,
  error,
  hint,
  isOptional,
  isErrorAnnounced,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>) {
  return (
    <Field label={label} error={error} hint={hint} isOptional={isOptional} isErrorAnnounced={isErrorAnnounced}>
      {(wiring) => <input {...input} {...wiring} />}
    </Field>
  );
}

export function TextArea({
  label,
  error,
  hint,
  isOptional,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} error={error} hint={hint} isOptional={isOptional}>
      {(wiring) => <textarea {...area} {...wiring} />}
    </Field>
  );
}

export function SelectField({
  label,
  error,
  hint,
  isOptional,
  children,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field label={label} error={error} hint={hint} isOptional={isOptional}>
      {(wiring) => (
        <div className={styles.selectBox}>
          <select {...select} {...wiring}>
            {children}
          </select>
          <DownIcon size={20} />
        </div>
      )}
    </Field>
  );
}
