import { fromCents } from '@libs/domain/money/money.js';
import { readTypedNumber, unreadNumber } from '@libs/domain/money/typed-amount.js';
import { Input, type InputProps } from 'antd';
import type { Rule } from 'antd/es/form';
import { useState } from 'react';

/** What a form holds of a typed number: the number, null for none, or the text that is none. */
type Held = number | string | null | undefined;

interface Props extends Pick<InputProps, 'id' | 'prefix' | 'suffix' | 'aria-label'> {
  value?: Held;
  onChange?(value: Held): void;
  isWhole?: boolean;
}

/**
 * A field for a number, as a form's item. The text stays as it was typed: what is no number stays the form's value, for `numberRule`
 * to reject.
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

/** Rejects a text that is no number, with what to type instead. It comes before rules that compare numbers. */
export const numberRule: Rule = {
  validator: (_rule, value: Held) =>
    typeof value === 'string' && value.trim() !== ''
      ? Promise.reject(new Error(unreadNumber(value)))
      : Promise.resolve(),
};

interface WholeNumber {
  min: number;
  max: number;
  /** the one sentence for every problem */
  message: string;
}

/** The rule of a required whole number within bounds. */
export const wholeNumberRule = ({ min, max, message }: WholeNumber): Rule => ({
  validator: (_rule, value: Held) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? Promise.resolve()
      : Promise.reject(new Error(message)),
});
