import { useId } from 'react';
import { FieldError } from '../../../ui/field-error.js';
import styles from './terms-box.module.css';

interface TermsBoxProps {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  error?: string;
}

/** The tick without which nothing is ordered. The terms open beside the checkout, so that nothing typed is lost. */
export function TermsBox({ isAccepted, onChange, error }: TermsBoxProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.row}>
        <input
          id={id}
          type="checkbox"
          required
          checked={isAccepted}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>
          I agree to the{' '}
          <a href="/terms-and-conditions" target="_blank" rel="noreferrer">
            Terms & Conditions
          </a>
        </label>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
