import { BRANCH_LIMITS, type BranchClosing } from '@libs/contract/branches/branches.js';
import { localTime } from '@libs/domain/time/business-time.js';
import { addDays, dayInWords, isCalendarDate } from '@libs/domain/time/calendar-date.js';
import { comingPoyaDays } from '@libs/domain/time/poya-days.js';
import { Checkbox, Input } from 'antd';
import { useMemo, useState } from 'react';
import { type ServerClock, useServerClock } from '../../../../api/clock.js';
import { Button, IconButton } from '../../../../ui/button.js';
import { BinIcon, PlusIcon } from '../../../../ui/drawings/icons.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { DayInput } from '../../../../ui/staff/days/day-input.js';
import kinds from '../../fields/kinds.module.css';
import styles from './closings-input.module.css';
import { POYA_REASON, PoyaNote } from './poya-note.js';

interface Props {
  value?: BranchClosing[];
  onChange?: (value: BranchClosing[]) => void;
}

/** A form field for the days on which a branch is closed, each with a reason that customers read. */
export function ClosingsInput(props: Props) {
  const clock = useServerClock();
  return clock === null ? null : <Closings {...props} clock={clock} />;
}

function Closings({ value = [], onChange, clock }: Props & { clock: ServerClock }) {
  const today = localTime(new Date(clock.now()), clock.timeZone).date;
  const ahead = value.filter(({ date }) => date >= today);
  // kept but not shown: the night of a day may end after midnight
  const yesterdays = value.filter(({ date }) => date === addDays(today, -1));
  const dates = new Set(ahead.map(({ date }) => date));
  const set = (closings: BranchClosing[]) =>
    onChange?.([...yesterdays, ...closings].toSorted((a, b) => a.date.localeCompare(b.date)));
  const add = (closing: BranchClosing) => set([...ahead.filter(({ date }) => date !== closing.date), closing]);
  const remove = (day: string) => set(ahead.filter(({ date }) => date !== day));
  return (
    <Stack gap={3}>
      {ahead.length > 0 && (
        <Stack as="ul" className={styles.list} aria-label="Closed on">
          {ahead.map(({ date, reason }) => (
            <li key={date}>
              <strong>{`${dayInWords(date)} ${date.slice(0, 4)}`}</strong>
              <Input
                aria-label={`Reason on ${dayInWords(date)}`}
                placeholder="Reason, for customers to read"
                maxLength={BRANCH_LIMITS.closingReasonMax}
                value={reason}
                onChange={(event) => add({ date, reason: event.target.value })}
              />
              <IconButton label={`Open on ${dayInWords(date)} after all`} onClick={() => remove(date)}>
                <BinIcon size={20} />
              </IconButton>
            </li>
          ))}
        </Stack>
      )}
      <NewClosing today={today} isFull={yesterdays.length + ahead.length >= BRANCH_LIMITS.closingsMax} onAdd={add} />
      <PoyaDays today={today} closed={dates} onAdd={(date) => add({ date, reason: POYA_REASON })} onRemove={remove} />
    </Stack>
  );
}

function NewClosing(of: { today: string; isFull: boolean; onAdd: (closing: BranchClosing) => void }) {
  const [date, setDate] = useState('');
  const canAdd = isCalendarDate(date) && date >= of.today && !of.isFull;
  return (
    <Row gap={2} wrap className={styles.add}>
      <DayInput
        className={kinds.day}
        aria-label="A day on which the branch stays closed"
        min={of.today}
        value={date}
        onChange={setDate}
      />
      <Button
        disabled={!canAdd}
        onClick={() => {
          of.onAdd({ date, reason: '' });
          setDate('');
        }}
      >
        <PlusIcon size={20} />
        Closed that day
      </Button>
    </Row>
  );
}

function PoyaDays(of: {
  today: string;
  closed: ReadonlySet<string>;
  onAdd: (date: string) => void;
  onRemove: (date: string) => void;
}) {
  const days = useMemo(() => comingPoyaDays(of.today), [of.today]);
  return (
    <details className={styles.poya}>
      <summary>Poya days of the next twelve months</summary>
      <div className={styles.days}>
        {days.map((day) => (
          <Checkbox
            key={day}
            checked={of.closed.has(day)}
            onChange={({ target }) => (target.checked ? of.onAdd(day) : of.onRemove(day))}
          >
            {dayInWords(day)}
          </Checkbox>
        ))}
      </div>
      <PoyaNote />
    </details>
  );
}
