import { isCalendarDate } from '@libs/domain/time/calendar-date.js';
import { readDay } from '@libs/domain/time/read-day.js';
import { clsx } from 'clsx';
import { type InputHTMLAttributes, useRef } from 'react';
import { useTexts } from '../../../texts/use-texts.js';
import { IconButton } from '../../button.js';
import field from '../../forms/field.module.css';
import { CalendarIcon } from '../icons.js';
import styles from './day-input.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** yyyy-mm-dd, or what has been typed so far */
  value?: string;
  onChange?(text: string): void;
  /** the first and the last day that the calendar offers */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * A day, written like every day on the staff's screens instead of in the browser's order. It is typed, or chosen in the
 * browser's calendar, which a finger opens at once.
 */
export function DayInput({ value = '', onChange, min, max, className, disabled, ...input }: Props) {
  const t = useTexts();
  const calendar = useRef<HTMLInputElement>(null);
  const isTouch = useRef(false);
  const open = () => calendar.current?.showPicker();
  const read = () => {
    const day = readDay(value);
    if (day !== value) onChange?.(day);
  };
  return (
    <span className={styles.box}>
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder="yyyy-mm-dd"
        {...input}
        disabled={disabled}
        className={clsx(field.control, styles.text, className)}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={read}
        onKeyDown={({ key }) => key === 'Enter' && read()}
        onPointerDown={({ pointerType }) => {
          isTouch.current = pointerType === 'touch';
        }}
        // without the focus there is no keyboard over the calendar
        onMouseDown={(event) => isTouch.current && event.preventDefault()}
        onClick={() => isTouch.current && open()}
      />
      <IconButton label={t('staff.day.calendar')} className={styles.button} disabled={disabled} onClick={open}>
        <CalendarIcon size={20} />
      </IconButton>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.calendar}
        disabled={disabled}
        min={min}
        max={max}
        value={isCalendarDate(value) ? value : ''}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </span>
  );
}
