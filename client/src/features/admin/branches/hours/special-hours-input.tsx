import { BRANCH_LIMITS, type SpecialHours } from '@libs/contract/branches/branches.js';
import { localTime } from '@libs/domain/time/business-time.js';
import { addDays, dayInWords, isCalendarDate } from '@libs/domain/time/calendar-date.js';
import { Input } from 'antd';
import { useState } from 'react';
import { useServerClock } from '../../../../api/clock.js';
import { Button, IconButton } from '../../../../ui/button.js';
import { BinIcon, PlusIcon } from '../../../../ui/drawings/icons.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { DayInput } from '../../../../ui/staff/days/day-input.js';
import kinds from '../../fields/kinds.module.css';
import styles from './closings-input.module.css';
import { Periods } from './week-hours-input.js';

interface Props {
  /** set by the form, which moves the focus there if it rejects the hours */
  id?: string;
  value?: SpecialHours[];
  onChange?: (value: SpecialHours[]) => void;
}

const USUAL = { open: '10:00', close: '15:00' };

/** A form field for the days on which a branch has other hours than usual, each with a reason that customers read. */
export function SpecialHoursInput({ id, value = [], onChange }: Props) {
  const clock = useServerClock();
  const [date, setDate] = useState('');
  if (clock === null) return null;
  const today = localTime(new Date(clock.now()), clock.timeZone).date;
  // yesterday's night may end after midnight
  const kept = value.filter((day) => day.date >= addDays(today, -1));
  const remove = (of: string) => onChange?.(kept.filter((day) => day.date !== of));
  const put = (day: SpecialHours) =>
    onChange?.(
      [...kept.filter((other) => other.date !== day.date), day].toSorted((a, b) => a.date.localeCompare(b.date)),
    );
  return (
    <Stack gap={3} id={id} tabIndex={-1}>
      <Stack as="ul" className={styles.list} aria-label="Other hours on">
        {kept
          .filter((day) => day.date >= today)
          .map((day) => (
            <li key={day.date}>
              <strong>{`${dayInWords(day.date)} ${day.date.slice(0, 4)}`}</strong>
              <Stack gap={2}>
                <Periods
                  day={dayInWords(day.date)}
                  periods={day.hours}
                  onChange={(hours) => put({ ...day, hours })}
                  next={USUAL}
                />
                <Input
                  aria-label={`Reason for the hours on ${dayInWords(day.date)}`}
                  placeholder="Reason, for customers to read"
                  maxLength={BRANCH_LIMITS.closingReasonMax}
                  value={day.reason}
                  onChange={(event) => put({ ...day, reason: event.target.value })}
                />
              </Stack>
              <IconButton label={`Usual hours on ${dayInWords(day.date)}`} onClick={() => remove(day.date)}>
                <BinIcon size={20} />
              </IconButton>
            </li>
          ))}
      </Stack>
      <Row gap={2} wrap className={styles.add}>
        <DayInput
          className={kinds.day}
          aria-label="A day with other hours"
          min={today}
          value={date}
          onChange={setDate}
        />
        <Button
          disabled={!isCalendarDate(date) || date < today || kept.length >= BRANCH_LIMITS.specialHoursMax}
          onClick={() => {
            put({ date, reason: '', hours: [USUAL] });
            setDate('');
          }}
        >
          <PlusIcon size={20} />
          Other hours that day
        </Button>
      </Row>
    </Stack>
  );
}
