import { fromCents } from '@libs/domain/money/money.js';
import { readTypedNumber, unreadNumber } from '@libs/domain/money/typed-amount.js';
import { Input, type InputProps } from 'antd';
import type { Rule } from 'antd/es/form';
import { useState } from 'react';
import { say } from '../../../texts/i18n.js';

/** The form's value of a typed number: the number, null if empty, or the text if it is not a number. */
type Held = number | string | null | undefined;

interface Props extends Pick<InputProps, 'id' | 'prefix' | 'suffix' | 'placeholder' | 'aria-label'> {
  value?: Held;
  onChange?(value: Held): void;
  isWhole?: boolean;
}

/**
 * A form field for a number. The text stays as it was typed. If it is not a number, the text is the form's value, so
 * that `numberRule` can reject it.
 */
export function NumberInput({ value, onChange, isWhole = false, ...input }: Props) {
  const [typed, setTyped] = useState('');
  const text = read(typed) === (value ?? null) ? typed : String(value ?? '');
  return (
    <Input
      {...input}
      style={{ width: '100%' }}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(read(target.value));
      }}
    />
  );
}

function read(text: string): Exclude<Held, undefined> {
  if (text.trim() === '') return null;
  const hundredths = readTypedNumber(text);
  return hundredths === null ? text : fromCents(hundredths);
}

/** Rejects a text that is not a number, and says what to type. It must come before rules that compare numbers. */
export const numberRule: Rule = {
  validator: (_rule, value: Held) =>
    typeof value === 'string' && value.trim() !== ''
      ? Promise.reject(new Error(say(unreadNumber(value))))
      : Promise.resolve(),
};

interface WholeNumber {
  min: number;
  max: number;
  /** the sentence for every problem */
  message: string;
}

/** Returns the rule of a required whole number within bounds. */
export const wholeNumberRule = ({ min, max, message }: WholeNumber): Rule => ({
  validator: (_rule, value: Held) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? Promise.resolve()
      : Promise.reject(new Error(message)),
});
