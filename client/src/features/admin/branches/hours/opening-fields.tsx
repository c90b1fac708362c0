import type { OpeningPeriod, SpecialHours } from '@libs/contract/branches/branches.js';
import { CLOCK_PATTERN } from '@libs/contract/values.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import {
  DAYS_OF_WEEK,
  deliveryHoursProblem,
  specialHoursProblem,
  weekHoursProblem,
} from '@libs/domain/time/opening-hours.js';
import { Form } from 'antd';
import { FormFields } from '../../fields/form-fields.js';
import { clock, field } from '../../fields/kinds.js';
import { FormSection } from '../sections/form-section.js';
import type { RunningTable, RunningValues } from '../sections/running-table.js';
import { ChainDaysHere } from './chain-days-here.js';
import { ClosingsInput } from './closings-input.js';
import { periodsInWords } from './days-in-words.js';
import { DueWhileClosed } from './due-while-closed.js';
import { hoursRule } from './hours-rule.js';
import { SpecialHoursInput } from './special-hours-input.js';
import { WeekHoursInput } from './week-hours-input.js';

type Week = OpeningPeriod[][];
const WEEK_RULE = hoursRule<Week, RunningValues>((week) => week.flat(), weekHoursProblem);
const DELIVERY_RULE = hoursRule<Week, RunningValues>(
  (week) => week.flat(),
  (week, { open = '', close = '', weekHours = null }) =>
    CLOCK_PATTERN.test(open) && CLOCK_PATTERN.test(close)
      ? deliveryHoursProblem({ open, close, week_hours: weekHours, delivery_hours: week })
      : null,
);
const SPECIAL_RULE = hoursRule<SpecialHours[], RunningValues>(
  (days) => days.flatMap(({ hours }) => hours),
  specialHoursProblem,
);

const weekInWords = (week: Week): string =>
  week.map((periods, day) => `${DAYS_OF_WEEK[day]?.slice(0, 3)} ${periodsInWords(periods)}`).join(', ');

const daysInWords = <Day,>(days: Day[], inWords: (day: Day) => string): string =>
  days.length === 0 ? 'no day' : days.map(inWords).join(', ');

export const OPENING = {
  open: { ...clock('Open Time'), blank: '10:00', isHalf: true, column: { title: 'Open' } },
  close: {
    ...clock('Close Time'),
    blank: '22:00',
    isHalf: true,
    note: 'The same time twice means around the clock; a close before the open spans midnight.',
    column: { title: 'Close' },
  },
  weekHours: {
    ...field('Days of the week', <WeekHoursInput />, { label: null, rules: [WEEK_RULE] }),
    blank: null,
    show: (week) => (week === null ? 'the same every day' : weekInWords(week)),
  },
  deliveryHours: {
    ...field('Delivery hours', <WeekHoursInput label="Deliver at fewer hours than it is open" />, {
      label: null,
      rules: [DELIVERY_RULE],
      hint: 'It delivers at these times while it is open. Off: whenever it is open.',
    }),
    blank: null,
    show: (week) => (week === null ? 'whenever it is open' : weekInWords(week)),
  },
  closings: {
    ...field('Closed on', <ClosingsInput />),
    blank: [],
    show: (closings) => daysInWords(closings, ({ date, reason }) => `${dayInWords(date)} ${reason}`),
  },
  specialHours: {
    ...field('Other hours on', <SpecialHoursInput />, { rules: [SPECIAL_RULE] }),
    blank: [],
    show: (days) =>
      daysInWords(days, ({ date, hours, reason }) => `${dayInWords(date)} ${periodsInWords(hours)} ${reason}`),
  },
} satisfies Partial<RunningTable>;

/**
 * The fields for a branch's usual hours, its hours by weekday, of delivery, and on single days.
 *
 * @param branchId null for a new branch
 * @param isOpen whether the section starts unfolded
 */
export function OpeningFields({ branchId, isOpen }: { branchId: number | null; isOpen: boolean }) {
  const now = Form.useWatch(usualHours);
  return (
    <FormSection
      title="Opening hours"
      now={now}
      about="Usual hours, hours by weekday and of delivery, closed days, other hours on single days."
      isOpen={isOpen}
    >
      <FormFields of={OPENING} resource={null} />
      <ChainDaysHere isNew={branchId === null} />
      {branchId !== null && <DueWhileClosed branchId={branchId} />}
    </FormSection>
  );
}

/** Returns the usual hours in the form, in words. */
function usualHours({ open = '', close = '', weekHours = null }: Partial<RunningValues>): string {
  if (weekHours !== null) return 'By weekday';
  return open === close ? 'Around the clock' : `${open}–${close}`;
}
