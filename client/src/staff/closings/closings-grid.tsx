import type { ClosedDay } from '@libs/contract/finance/closed-days.js';
import type { Named } from '@libs/contract/values.js';
import { differenceText } from '@libs/domain/money/day-closing.js';
import { toCents } from '@libs/domain/money/money.js';
import { counted } from '@libs/domain/text/counted.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import { useMemo } from 'react';
import { say } from '../../texts/i18n.js';
import { AlertIcon, CheckIcon, ClockIcon } from '../../ui/drawings/icons.js';
import { Hint } from '../../ui/layout/hint.js';
import { Text } from '../../ui/layout/text.js';
import { useAddressPage } from '../../ui/staff/address-state.js';
import { DataTable } from '../../ui/staff/data-table.js';
import { rupees } from '../../ui/staff/rupees.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import styles from './closings-grid.module.css';

/** a month on a page */
const DAYS_PER_PAGE = 31;

interface Props {
  days: readonly ClosedDay[];
  /** yyyy-mm-dd */
  today: string;
  onOpen(day: ClosedDay): void;
}

/** The days as rows, the newest first, and the branches as columns. A cell opens its day. */
export function ClosingsGrid({ days, today, onOpen }: Props) {
  const place = useAddressPage('page');
  const rows = useMemo(() => rowsOf(days), [days]);
  const branches = useMemo(() => branchesOf(days), [days]);
  return (
    <DataTable
      caption="Closings by day and branch"
      rows={rows}
      keyOf={({ date }) => date}
      pageSize={DAYS_PER_PAGE}
      isStacked
      {...place}
      empty={<StaffState kind="empty" title="No branch was there on these days" text="Choose other days above." />}
      columns={[
        {
          name: 'Day',
          cell: ({ date }) => (
            <>
              <b>{date}</b>
              <Hint as="div">{dayInWords(date).slice(0, 3)}</Hint>
            </>
          ),
        },
        ...branches.map(({ id, name }) => ({
          id: String(id),
          name,
          cell: ({ byBranch }: Row) => {
            const day = byBranch.get(id);
            return day && <DayCell day={day} isToday={day.date === today} onOpen={onOpen} />;
          },
        })),
      ]}
    />
  );
}

interface Row {
  date: string;
  byBranch: Map<number, ClosedDay>;
}

function rowsOf(days: readonly ClosedDay[]): Row[] {
  const rows = new Map<string, Row>();
  for (const day of days) {
    const row = rows.get(day.date) ?? { date: day.date, byBranch: new Map() };
    row.byBranch.set(day.branch.id, day);
    rows.set(day.date, row);
  }
  return [...rows.values()].reverse();
}

const branchesOf = (days: readonly ClosedDay[]): Named[] => [
  ...new Map(days.map(({ branch }) => [branch.id, branch])).values(),
];

interface CellProps {
  day: ClosedDay;
  isToday: boolean;
  onOpen(day: ClosedDay): void;
}

function DayCell({ day, isToday, onOpen }: CellProps) {
  if (day.state === 'empty') return <Text tone="quiet">Nothing sold</Text>;
  return (
    <button type="button" className={styles.day} onClick={() => onOpen(day)}>
      <span className="visually-hidden">{`${day.branch.name}, ${dayInWords(day.date)}: `}</span>
      {day.state === 'open' ? <OpenDay day={day} isToday={isToday} /> : <ClosedCell day={day} />}
    </button>
  );
}

function OpenDay({ day: { expected }, isToday }: { day: ClosedDay; isToday: boolean }) {
  return (
    <>
      <Text className={styles.state} tone={isToday ? 'quiet' : 'bad'} weight="semibold">
        {isToday ? <ClockIcon size={16} /> : <AlertIcon size={16} />}
        <span>{isToday ? 'Open today' : 'Not closed'}</span>
      </Text>
      {expected !== null && <Hint>{`Cash ${rupees(expected)}`}</Hint>}
    </>
  );
}

function ClosedCell({ day: { difference, changed_since: changes, closed_by } }: { day: ClosedDay }) {
  const cents = toCents(difference ?? 0);
  return (
    <>
      <Text className={styles.state} tone={cents === 0 ? 'good' : 'bad'} weight="semibold" isTabular>
        <CheckIcon size={16} />
        <span>{say(differenceText(cents))}</span>
      </Text>
      <Hint>{`Closed by ${closed_by ?? 'somebody'}`}</Hint>
      {changes > 0 && <span className={styles.changed}>{`${counted(changes, 'change')} since`}</span>}
    </>
  );
}
