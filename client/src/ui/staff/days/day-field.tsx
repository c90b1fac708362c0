import { isCalendarDate } from '@libs/domain/time/calendar-date.js';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.js';
import { Field } from '../../forms/field.js';
import { DayInput } from './day-input.js';

interface Props {
  label: string;
  /** yyyy-mm-dd; empty if there is none */
  value: string;
  /** called with a whole day, or with an empty text if the field may be empty */
  onChange(day: string): void;
  /** the last day */
  max?: string;
  isOptional?: boolean;
  disabled?: boolean;
  error?: string | undefined;
}

/** A day of the calendar that a page shows or filters by. It changes only to whole days, while others are being typed. */
export function DayField({ label, value, onChange, max, isOptional = false, disabled, error }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState({ text: value, over: value });
  const [isLeft, setLeft] = useState(false);
  // a day that was set elsewhere, such as by a button, replaces what was typed
  const text = typed.over === value ? typed.text : value;
  const problem = problemOf(text);

  function problemOf(day: string): string | undefined {
    if (day === '' && (isOptional || disabled)) return undefined;
    if (!isCalendarDate(day)) return t('staff.day.unread', { example: max ?? '2026-11-28' });
    return max !== undefined && day > max ? t('staff.day.until', { day: max }) : undefined;
  }

  return (
    <Field label={label} error={error ?? (isLeft ? problem : undefined)} isErrorAnnounced>
      {(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only to know that the field was left
        <div onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}>
          <DayInput
            {...wiring}
            value={text}
            max={max}
            disabled={disabled}
            onChange={(next) => {
              const isDay = problemOf(next) === undefined;
              setTyped({ text: next, over: isDay ? next : value });
              if (isDay && next !== value) onChange(next);
            }}
          />
        </div>
      )}
    </Field>
  );
}
