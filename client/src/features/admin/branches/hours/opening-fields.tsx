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
import { ClockItem } from '../../fields/fields.js';
import styles from '../branch-form.module.css';
import { type FormPart, FormSection, type RunningValues } from '../form-section.js';
import { ClosingsInput } from './closings-input.js';
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

const inWords = (periods: OpeningPeriod[]): string =>
  periods.length === 0 ? 'closed' : periods.map(({ open, close }) => `${open}–${close}`).join(' and ');

const weekInWords = (week: Week): string =>
  week.map((periods, day) => `${DAYS_OF_WEEK[day]?.slice(0, 3)} ${inWords(periods)}`).join(', ');

const daysInWords = <Day,>(days: Day[], inWords: (day: Day) => string): string =>
  days.length === 0 ? 'no day' : days.map(inWords).join(', ');

export const OPENING: FormPart = {
  labels: {
    open: 'Open Time',
    close: 'Close Time',
    weekHours: 'Days of the week',
    closings: 'Closed on',
    specialHours: 'Other hours on',
    deliveryHours: 'Delivery hours',
  },
  show: {
    weekHours: (week) => (week === null ? 'the same every day' : weekInWords(week)),
    deliveryHours: (week) => (week === null ? 'whenever it is open' : weekInWords(week)),
    specialHours: (days) =>
      daysInWords(days, ({ date, hours, reason }) => `${dayInWords(date)} ${inWords(hours)} ${reason}`),
    closings: (closings) => daysInWords(closings, ({ date, reason }) => `${dayInWords(date)} ${reason}`),
  },
  blank: { open: '10:00', close: '22:00', weekHours: null, closings: [], specialHours: [], deliveryHours: null },
};

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
      <div className={styles.pair}>
        <ClockItem name="open" label="Open Time" />
        <ClockItem name="close" label="Close Time" />
      </div>
      <p className={styles.hint}>The same time twice means around the clock; a close before the open spans midnight.</p>
      <Form.Item name="weekHours" rules={[WEEK_RULE]}>
        <WeekHoursInput />
      </Form.Item>
      <Form.Item
        name="deliveryHours"
        rules={[DELIVERY_RULE]}
        extra="It delivers at these times while it is open. Off: whenever it is open."
      >
        <WeekHoursInput label="Deliver at fewer hours than it is open" />
      </Form.Item>
      <Form.Item name="closings" label="Closed on">
        <ClosingsInput />
      </Form.Item>
      <Form.Item name="specialHours" label="Other hours on" rules={[SPECIAL_RULE]}>
        <SpecialHoursInput />
      </Form.Item>
      {branchId !== null && <DueWhileClosed branchId={branchId} />}
    </FormSection>
  );
}

/** Returns the usual hours in the form, in words. */
function usualHours({ open = '', close = '', weekHours = null }: Partial<RunningValues>): string {
  if (weekHours !== null) return 'By weekday';
  return open === close ? 'Around the clock' : `${open}–${close}`;
}
