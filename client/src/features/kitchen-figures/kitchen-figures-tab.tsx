import type { KitchenFigures, PaceFigures } from '@libs/contract/orders/kitchen.js';
import { BRANCH_STAFF } from '@libs/domain/people/roles.js';
import { addDays } from '@libs/domain/time/calendar-date.js';
import { useSelector } from 'react-redux';
import { type ServerClock, useBusinessDay, useServerClock } from '../../api/clock.js';
import { messageOf } from '../../api/failure.js';
import { selectUser } from '../../api/session/session-slice.js';
import { useReportBranch } from '../../api/session/use-report-branch.js';
import { BranchChoice } from '../../staff/branch/branch-choice.js';
import { BranchSelect } from '../../staff/branch/branch-select.js';
import { Card } from '../../ui/layout/card.js';
import { Row } from '../../ui/layout/row.js';
import { Stack } from '../../ui/layout/stack.js';
import { oneOf, useAddressState } from '../../ui/staff/address-state.js';
import { ChoiceBar } from '../../ui/staff/choice-bar.js';
import staff from '../../ui/staff/staff-page.module.css';
import { StaffState } from '../../ui/staff/staff-state.js';
import { useKitchenFiguresQuery } from './figures-api.js';
import { biasText, countText, minutesText, shareText } from './figures-text.js';
import styles from './kitchen-figures.module.css';
import { PaceTable } from './pace-table.js';

const RANGES = [
  { value: 1, text: 'Today' },
  { value: 7, text: '7 days' },
  { value: 28, text: '4 weeks' },
  { value: 84, text: '12 weeks' },
] as const;

const DAYS_FIELDS = {
  days: oneOf<number, number>(
    RANGES.map(({ value }) => value),
    RANGES[0].value,
  ),
};

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** How long a branch's kitchen takes, and how accurate its estimates are. */
export default function KitchenFiguresTab() {
  const clock = useServerClock();
  const role = useSelector(selectUser)?.role_id;
  // the panel's own switch is above the tabs of the staff
  const hasSwitch = role !== undefined && !BRANCH_STAFF.includes(role);
  const { branch, branches, isSwitching, switchTo } = useReportBranch();
  return (
    <Stack as="section" gap={4} aria-label="Kitchen Figures">
      <Row as="header" gap={3} align="center" justify="between" wrap>
        <div>
          <h2 className={staff.title}>Kitchen Figures</h2>
          <p className={staff.hint}>
            From confirmed to ready for a pickup, to the door for a delivery: what customers’ times are estimated from.
          </p>
        </div>
        {hasSwitch && branch !== null && (
          <BranchSelect branches={branches ?? [branch]} value={branch.id} isBusy={isSwitching} onChange={switchTo} />
        )}
      </Row>
      {branch === null && (
        <BranchChoice title="Which branch’s kitchen?" text="You can switch it at any time, at the top." />
      )}
      {branch !== null && clock === null && <StaffState kind="loading" title="Opening the figures" />}
      {branch !== null && clock !== null && <ChosenDays key={branch.id} branchId={branch.id} clock={clock} />}
    </Stack>
  );
}

function ChosenDays({ branchId, clock }: { branchId: number; clock: ServerClock }) {
  const today = useBusinessDay(clock);
  const [{ days }, change] = useAddressState(DAYS_FIELDS);
  const { currentData, isFetching, error, refetch } = useKitchenFiguresQuery({
    branchId,
    from: addDays(today, 1 - days),
    to: today,
  });
  return (
    <>
      <ChoiceBar<number> label="Days" choices={RANGES} value={days} onChange={(value) => change({ days: value })} />
      {currentData === undefined ? (
        <StaffState
          kind={isFetching ? 'loading' : 'failed'}
          title={isFetching ? 'Loading the figures' : messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Figures figures={currentData} />
      )}
    </>
  );
}

function Figures({ figures }: { figures: KitchenFigures }) {
  const { all, by_type, by_day, by_hour, by_weekday, by_food, by_station } = figures;
  if (all.orders === 0) {
    return (
      <StaffState
        kind="empty"
        title="No order was handed over in these days"
        text="Figures begin with the first one that is delivered."
      />
    );
  }
  return (
    <>
      <Tiles all={all} />
      <PaceTable
        title="By kind"
        name="Kind"
        rows={by_type.map(({ order_type, ...pace }) => ({ key: order_type, label: order_type, pace }))}
      />
      {by_day.length > 1 && (
        <PaceTable
          title="By day"
          name="Day"
          rows={by_day.toReversed().map(({ date, ...pace }) => ({ key: date, label: date, pace }))}
        />
      )}
      <PaceTable
        title="By hour"
        name="Hour"
        rows={by_hour.map(({ hour, ...pace }) => ({ key: hour, label: `${String(hour).padStart(2, '0')}:00`, pace }))}
      />
      {by_weekday.length > 1 && (
        <PaceTable
          title="By weekday"
          name="Weekday"
          rows={by_weekday.map(({ weekday, ...pace }) => ({ key: weekday, label: WEEKDAYS[weekday] ?? '', pace }))}
        />
      )}
      {by_station.length > 0 && (
        <PaceTable
          title="By station"
          name="Station"
          isEstimated={false}
          rows={by_station.map(({ id, name, ...pace }) => ({ key: id, label: name, pace }))}
        />
      )}
      <PaceTable
        title="By food"
        name="Food"
        rows={by_food.map(({ id, name, ...pace }) => ({ key: id, label: name, pace }))}
      />
    </>
  );
}

function Tiles({ all }: { all: PaceFigures }) {
  const tiles = [
    {
      label: 'Half took at most',
      figure: minutesText(all.median),
      fact: `${countText(all.orders)} ${all.orders === 1 ? 'order' : 'orders'}`,
    },
    {
      label: 'Nine in ten took at most',
      figure: minutesText(all.slowest_tenth),
      fact: 'the slowest tenth took longer',
    },
    {
      label: 'Later than promised',
      figure: shareText(all.late_share),
      fact: `${countText(all.kept)} of ${countText(all.kept + all.late)} promises kept`,
    },
    { label: 'The estimate was off by', figure: minutesText(all.estimate_error), fact: biasText(all.estimate_bias) },
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, figure, fact }) => (
        <Card key={label} gap={2}>
          <dt className={staff.quiet}>{label}</dt>
          <dd className={staff.figure}>{figure}</dd>
          <dd className={staff.quiet}>{fact}</dd>
        </Card>
      ))}
    </dl>
  );
}
