import { AHEAD_FIELD, type AheadDay, type AheadReport } from '@libs/contract/finance/finance.js';
import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import type { Channel } from '@libs/contract/values.js';
import { counted } from '@libs/domain/text/counted.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import { useState } from 'react';
import type { ServerClock } from '../../api/clock.js';
import { PartOfChain } from '../../staff/part-of-chain.js';
import { Text } from '../../ui/layout/text.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { DataTable } from '../../ui/staff/data-table.js';
import { rupees } from '../../ui/staff/rupees.js';
import staff from '../../ui/staff/staff-page.module.css';
import { useAheadReportQuery } from './finance-api.js';
import styles from './finance-page.module.css';
import { RangeOrders } from './range/range-orders.js';

interface Props {
  /** null for all branches together */
  branchId: number | null;
  channel: Channel | null;
  clock: ServerClock;
}

/** The orders for later of coming days, which no other figure counts yet. Renders nothing if there are none. */
export function OrderedAhead({ branchId, channel, clock }: Props) {
  const { currentData: report } = useAheadReportQuery({ branchId, channel }, { pollingInterval: POLL_INTERVAL_MS });
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState<AheadDay | null>(null);
  const first = report?.days[0];
  if (report === undefined || (first === undefined && !isOpen)) return null;
  return (
    <section className={styles.tiles} aria-label="Coming days">
      <button type="button" className={styles.tile} onClick={() => setOpen(true)}>
        <Text tone="quiet">Ordered ahead</Text>
        <span className={staff.figure} translate="no">
          {rupees(report.amount)}
        </span>
        <Text tone="quiet" isTabular>
          {`${counted(report.orders, 'order')}${first === undefined ? '' : `, from ${dayInWords(first.date)} on`}`}
        </Text>
      </button>
      {isOpen && (
        <Dialog title="Ordered ahead" shape="wide" onClose={() => setOpen(false)}>
          <p className={styles.figureHead}>They count in the figures of their day, once the kitchen gets them.</p>
          {branchId === null && <PartOfChain coverage={report.coverage} />}
          <AheadDays report={report} hasBranches={branchId === null} onOpen={setDay} />
        </Dialog>
      )}
      {day !== null && (
        <RangeOrders
          title={`Ordered ahead for ${dayInWords(day.date)}, ${day.branch.name}`}
          text={`${counted(day.orders, 'order')}, ${rupees(day.amount)}`}
          of={{ from: day.date, to: day.date, channel, figure: AHEAD_FIELD, branchId: day.branch.id }}
          clock={clock}
          onClose={() => setDay(null)}
        />
      )}
    </section>
  );
}

interface DaysProps {
  report: AheadReport;
  hasBranches: boolean;
  onOpen(day: AheadDay): void;
}

function AheadDays({ report, hasBranches, onOpen }: DaysProps) {
  return (
    <DataTable
      caption="Ordered ahead by day"
      rows={report.days}
      keyOf={({ date, branch }) => `${date} ${branch.id}`}
      empty={null}
      columns={[
        { name: 'Day', cell: ({ date }) => dayInWords(date) },
        ...(hasBranches ? [{ name: 'Branch', cell: ({ branch }: AheadDay) => branch.name }] : []),
        {
          name: 'Orders',
          isNumber: true,
          cell: (day) => (
            <button
              type="button"
              aria-label={`Orders for ${dayInWords(day.date)} of ${day.branch.name}: ${day.orders}`}
              onClick={() => onOpen(day)}
            >
              {day.orders}
            </button>
          ),
        },
        { name: 'Money', isNumber: true, cell: ({ amount }) => rupees(amount) },
      ]}
    />
  );
}
