import type { OpeningPeriod } from '@libs/contract/branches/branches.js';
import { BRANCH_LIMITS } from '@libs/contract/branches/branches.js';
import { DAYS_OF_WEEK } from '@libs/domain/time/opening-hours.js';
import { readClock } from '@libs/domain/time/read-clock.js';
import { Form, Input, Switch } from 'antd';
import { Button, IconButton } from '../../../../ui/button.js';
import { BinIcon, PlusIcon } from '../../../../ui/drawings/icons.js';
import styles from './week-hours-input.module.css';

type Week = OpeningPeriod[][];

interface Props {
  /** set by the form, which moves the focus there if it rejects the hours */
  id?: string;
  /** the words beside the switch */
  label?: string;
  value?: Week | null;
  onChange?: (value: Week | null) => void;
}

const EVENING: OpeningPeriod = { open: '18:00', close: '22:00' };

/** A form field for the hours of each weekday; null if the usual hours apply every day. */
export function WeekHoursInput({ id, label = 'Other hours on some days of the week', value = null, onChange }: Props) {
  const form = Form.useFormInstance<{ open?: string; close?: string }>();
  const usual = (): OpeningPeriod => ({
    open: form.getFieldValue('open') || '10:00',
    close: form.getFieldValue('close') || '22:00',
  });
  const setDay = (day: number, periods: OpeningPeriod[]) =>
    onChange?.((value ?? []).map((before, index) => (index === day ? periods : before)));
  return (
    <>
      <div className={styles.switch}>
        <Switch
          id={id}
          checked={value !== null}
          onChange={(isOn) => onChange?.(isOn ? DAYS_OF_WEEK.map(() => [usual()]) : null)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {value !== null && (
        <ul className={styles.week}>
          {DAYS_OF_WEEK.map((name, day) => (
            <li key={name}>
              <strong>{name}</strong>
              <Periods
                day={name}
                periods={value[day] ?? []}
                onChange={(periods) => setDay(day, periods)}
                next={value[day]?.length ? EVENING : usual()}
              />
              {day === 0 && (
                <Button
                  look="bare"
                  className={styles.copy}
                  onClick={() => onChange?.(value.map(() => (value[0] ?? []).map((period) => ({ ...period }))))}
                >
                  Same on all days
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface PeriodsProps {
  day: string;
  periods: OpeningPeriod[];
  onChange: (periods: OpeningPeriod[]) => void;
  /** the values of a new period */
  next: OpeningPeriod;
}

/** The periods of a day, with buttons that add and remove one. */
export function Periods({ day, periods, onChange, next }: PeriodsProps) {
  const set = (place: number, change: Partial<OpeningPeriod>) =>
    onChange(periods.map((period, index) => (index === place ? { ...period, ...change } : period)));
  return (
    <div className={styles.periods}>
      {periods.length === 0 && <span className={styles.closed}>Closed</span>}
      {periods.map(({ open, close }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period is identified by its index
        <span key={place} className={styles.period}>
          <ClockInput label={`${day} opens`} value={open} onChange={(text) => set(place, { open: text })} />
          <span aria-hidden="true">–</span>
          <ClockInput label={`${day} closes`} value={close} onChange={(text) => set(place, { close: text })} />
          <IconButton
            label={`Remove these hours of ${day}`}
            onClick={() => onChange(periods.filter((_period, index) => index !== place))}
          >
            <BinIcon size={20} />
          </IconButton>
        </span>
      ))}
      {periods.length < BRANCH_LIMITS.periodsADayMax && (
        <IconButton label={`Add hours on ${day}`} onClick={() => onChange([...periods, { ...next }])}>
          <PlusIcon size={20} />
        </IconButton>
      )}
    </div>
  );
}

function ClockInput({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  return (
    <Input
      className={styles.clock}
      aria-label={label}
      placeholder="09:30"
      maxLength={8}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => onChange(readClock(event.target.value))}
    />
  );
}
