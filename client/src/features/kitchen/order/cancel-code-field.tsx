import { LIMITS } from '@libs/contract/values.js';
import { useTexts } from '../../../texts/use-texts.js';
import { TextField } from '../../../ui/forms/field.js';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  /** called with the digits only, at most as many as a code has */
  onChange(code: string): void;
}

/** Whether a text has the form of a branch's cancel code. Only the server knows whether it is the right one. */
export function isWholeCode(code: string): boolean {
  return code.length === LIMITS.cancelCodeDigits;
}

/** The field for a branch's cancel code. It gets the focus of its dialog. */
export function CancelCodeField({ label, value, error, onChange }: Props) {
  const t = useTexts();
  return (
    <TextField
      label={label}
      hint={t('board.cancel.hint')}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, LIMITS.cancelCodeDigits))}
      inputMode="numeric"
      autoComplete="off"
      type="password"
      data-autofocus
    />
  );
}
