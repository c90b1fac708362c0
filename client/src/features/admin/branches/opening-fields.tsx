import type { OpeningPeriod } from '@libs/contract/branches/branches.js';
import { CLOCK_PATTERN } from '@libs/contract/values.js';
import { weekHoursProblem } from '@libs/domain/time/opening-hours.js';
import { Form } from 'antd';
import { say } from '../../../staff/texts.js';
import { ClockItem } from '../fields/fields.js';
import styles from './branch-form.module.css';
import { ClosingsInput } from './closings-input.js';
import { WeekHoursInput } from './week-hours-input.js';

function weekProblem(week: OpeningPeriod[][] | null | undefined): string | null {
  if (!week) return null;
  const clocks = week.flat().flatMap(({ open, close }) => [open, close]);
  if (!clocks.every((clock) => CLOCK_PATTERN.test(clock))) return 'Enter each time as 09:30.';
  const problem = weekHoursProblem(week);
  return problem && say(problem);
}

/** The fields for a branch's usual hours, its hours by weekday, and the days on which it is closed. */
export function OpeningFields() {
  return (
    <>
      <div className={styles.pair}>
        <ClockItem name="open" label="Open Time" />
        <ClockItem name="close" label="Close Time" />
      </div>
      <p className={styles.hint}>The same time twice means around the clock; a close before the open spans midnight.</p>
      <Form.Item
        name="weekHours"
        rules={[
          {
            validator: (_rule, week: OpeningPeriod[][] | null) => {
              const problem = weekProblem(week);
              return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
            },
          },
        ]}
      >
        <WeekHoursInput />
      </Form.Item>
      <Form.Item name="closings" label="Closed on">
        <ClosingsInput />
      </Form.Item>
    </>
  );
}
