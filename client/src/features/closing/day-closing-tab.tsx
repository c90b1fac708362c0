import type { Named } from '@libs/contract/values.js';
import { useRef } from 'react';
import { type ServerClock, useBusinessDay, useServerClock } from '../../api/clock.js';
import { ClosingsReport } from '../../staff/closings/closings-report.js';
import { useDayRange } from '../../staff/days/day-range.js';
import { Stack } from '../../ui/layout/stack.js';
import { dayField, useAddressState } from '../../ui/staff/address-state.js';
import { DayField } from '../../ui/staff/days/day-field.js';
import staff from '../../ui/staff/staff-page.module.css';
import { StaffState } from '../../ui/staff/staff-state.js';
import styles from './closing.module.css';
import { DayClosing } from './day-closing.js';

/** The closing of a branch's days for its manager, who has no finance portal. */
export default function DayClosingTab({ branch }: { branch: Named }) {
  const clock = useServerClock();
  return (
    <Stack as="section" gap={4} aria-label="Day Closing">
      <header>
        <h2 className={staff.title}>Day Closing</h2>
        <p className={staff.hint}>Count the drawer in the evening. A closed day shows every later change.</p>
      </header>
      {clock === null ? (
        <StaffState kind="loading" title="Opening the day" />
      ) : (
        <ChosenDay branchId={branch.id} clock={clock} />
      )}
    </Stack>
  );
}

/** the closed day; default: today */
const DAY_FIELDS = { day: dayField };

function ChosenDay({ branchId, clock }: { branchId: number; clock: ServerClock }) {
  const today = useBusinessDay(clock);
  const [{ day = today }, change] = useAddressState(DAY_FIELDS);
  const date = day < today ? day : today;
  const chosen = useDayRange(clock);
  const drawer = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={styles.date}>
        <DayField
          label="Day"
          max={today}
          value={date}
          onChange={(chosen) => change({ day: chosen === today ? undefined : chosen })}
        />
      </div>
      <div ref={drawer} tabIndex={-1}>
        <DayClosing key={`${branchId} ${date}`} branchId={branchId} date={date} clock={clock} />
      </div>
      <ClosingsReport
        chosen={chosen}
        branchId={branchId}
        onOpen={(opened) => {
          change({ day: opened.date === today ? undefined : opened.date });
          drawer.current?.focus();
        }}
      />
    </>
  );
}
