import { useState } from 'react';
import { POLL_INTERVAL_MS } from '../../../../libs/contract/events.js';
import { FINANCE_DAYS_MAX, type FinanceReport } from '../../../../libs/contract/finance.js';
import { addDays } from '../../../../libs/domain/calendar-date.js';
import { formatRupees, toCents } from '../../../../libs/domain/money.js';
import { messageOf } from '../../api/failure.js';
import { type ServerClock, useBusinessDay } from '../../realtime/server-clock.js';
import { TextField } from '../../ui/field.js';
import { DataTable } from '../../ui/staff/data-table.js';
import { rupees } from '../../ui/staff/rupees.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import { BarChart } from './bar-chart.js';
import { CsvDownload } from './csv-download.js';
import { type ReportRange, useFinanceReportQuery } from './finance-api.js';
import styles from './finance-page.module.css';
import { type Measure, MeasureSwitch } from './measure-switch.js';

const FIRST_DAYS = 7;
/** More days than this have no room for a label each. */
const LABELS_MAX = 10;

/** A range of days over all branches, side by side; kept current while it includes today. */
export function RangeReport({ clock }: { clock: ServerClock }) {
  const today = useBusinessDay(clock);
  const [chosen, setChosen] = useState<ReportRange | null>(null);
  const range = chosen ?? { from: addDays(today, 1 - FIRST_DAYS), to: today };
  const problem = problemOf(range);
  const { currentData, error, isFetching, refetch } = useFinanceReportQuery(range, {
    skip: problem !== null,
    pollingInterval: range.to >= today ? POLL_INTERVAL_MS : 0,
  });
  const change = (part: Partial<ReportRange>) => setChosen({ ...range, ...part });
  return (
    <section className={styles.range} aria-labelledby="range-title">
      <h2 id="range-title" className={styles.rangeTitle}>
        Branches side by side
      </h2>
      <div className={styles.filters}>
        <TextField
          label="From"
          type="date"
          max={today}
          value={range.from}
          error={problem ?? undefined}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          label="To"
          type="date"
          max={today}
          value={range.to}
          onChange={(event) => change({ to: event.target.value })}
        />
        {problem === null && <CsvDownload range={range} />}
      </div>
      {problem === null && currentData === undefined && (
        <StaffState
          kind={isFetching ? 'loading' : 'failed'}
          title={isFetching ? 'Adding up' : messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {problem === null && currentData !== undefined && <RangeFigures report={currentData} range={range} />}
    </section>
  );
}

function problemOf({ from, to }: ReportRange): string | null {
  if (from === '' || to === '') return 'Choose both days.';
  if (to < from) return 'The first day must not be after the last.';
  if (to > addDays(from, FINANCE_DAYS_MAX - 1)) return `At most ${FINANCE_DAYS_MAX} days at once.`;
  return null;
}

function RangeFigures({ report, range }: { report: FinanceReport; range: ReportRange }) {
  const [measure, setMeasure] = useState<Measure>('orders');
  const labelEvery = Math.ceil(report.days.length / LABELS_MAX);
  return (
    <>
      <DataTable
        caption={`Branches from ${range.from} to ${range.to}`}
        rows={[...report.branches, { id: 0, name: 'All branches', figures: report.figures }]}
        keyOf={({ id }) => id}
        empty={null}
        columns={[
          { name: 'Branch', cell: ({ id, name }) => (id === 0 ? <b>{name}</b> : name) },
          { name: 'Orders', isNumber: true, cell: ({ figures }) => figures.total_orders },
          { name: 'Confirmed', isNumber: true, cell: ({ figures }) => figures.confirmed_orders },
          { name: 'Pay Online', isNumber: true, cell: ({ figures }) => figures.pay_online_orders },
          { name: 'Delivery/Pickup', isNumber: true, cell: ({ figures }) => figures.pay_later_orders },
          { name: 'Paid Online', isNumber: true, cell: ({ figures }) => rupees(figures.paid_online) },
          { name: 'Paid On Delivery/Pickup', isNumber: true, cell: ({ figures }) => rupees(figures.paid_later) },
        ]}
      />
      <div className={styles.charts}>
        <MeasureSwitch measure={measure} onChange={setMeasure} />
        <BarChart
          title={measure === 'orders' ? 'Orders by day' : 'Money by day'}
          format={measure === 'orders' ? String : formatRupees}
          bars={report.days.map(({ date, orders, amount }, index) => ({
            key: date,
            label: index % labelEvery === 0 ? date.slice(5) : '',
            value: measure === 'orders' ? orders : toCents(amount),
            fact: `${date}: ${orders} orders, ${rupees(amount)}`,
          }))}
        />
      </div>
    </>
  );
}
