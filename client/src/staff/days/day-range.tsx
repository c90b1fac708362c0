import { FINANCE_DAYS_MAX } from '@libs/contract/finance/finance.js';
import { addDays } from '@libs/domain/time/calendar-date.js';
import { type DayRange, namedRange, RANGE_NAMES, type RangeName } from '@libs/domain/time/named-range.js';
import type { ReactNode } from 'react';
import { type ServerClock, useBusinessDay } from '../../api/clock.js';
import { dayField, useAddressState } from '../../ui/staff/address-state.js';
import { ChoiceBar } from '../../ui/staff/choice-bar.js';
import { DayField } from '../../ui/staff/days/day-field.js';
import styles from './day-range.module.css';

/** The days of a report, which are in the page's address; the last seven by default. */
export interface ChosenDays {
  range: DayRange;
  today: string;
  /** why there is no report for these days; null if there is */
  problem: string | null;
  change(part: Partial<DayRange>): void;
}

const RANGE_FIELDS = { from: dayField, to: dayField };

export function useDayRange(clock: ServerClock): ChosenDays {
  const today = useBusinessDay(clock);
  const [chosen, change] = useAddressState(RANGE_FIELDS);
  const usual = namedRange('week', today);
  const range = { from: chosen.from ?? usual.from, to: chosen.to ?? usual.to };
  return { range, today, problem: problemOf(range), change };
}

function problemOf({ from, to }: DayRange): string | null {
  if (to < from) return 'The first day must not be after the last.';
  if (to > addDays(from, FINANCE_DAYS_MAX - 1)) return `At most ${FINANCE_DAYS_MAX} days at once.`;
  return null;
}

const NAMES: Record<RangeName, string> = {
  week: 'Last 7 days',
  'this-week': 'This week',
  'this-month': 'This month',
  'last-month': 'Last month',
};

interface FiltersProps extends ChosenDays {
  /** further filters */
  children?: ReactNode;
}

/** Buttons for usual ranges, the fields of the first and the last day, and the other filters of a report. */
export function RangeFilters({ range, today, problem, change, children }: FiltersProps) {
  const name = RANGE_NAMES.find((one) => {
    const { from, to } = namedRange(one, today);
    return from === range.from && to === range.to;
  });
  return (
    <div className={styles.filters}>
      <div className={styles.names}>
        <ChoiceBar<RangeName>
          label="Days"
          choices={RANGE_NAMES.map((value) => ({ value, text: NAMES[value] }))}
          value={name ?? null}
          onChange={(chosen) => change(namedRange(chosen, today))}
        />
      </div>
      <DayField
        label="From"
        max={today}
        value={range.from}
        error={problem ?? undefined}
        onChange={(from) => change({ from })}
      />
      <DayField label="To" max={today} value={range.to} onChange={(to) => change({ to })} />
      {children}
    </div>
  );
}
