import {
  FIGURE_FIELDS,
  type FigureField,
  type FinanceReport,
  type FinanceTakings,
  type TakingField,
} from '@libs/contract/finance/finance.js';
import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import { fromCents, plainAmount, toCents } from '@libs/domain/money/money.js';
import type { Tender } from '@libs/domain/money/tenders.js';
import { useState } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { allBranches, PartOfChain } from '../../../staff/part-of-chain.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { Notice } from '../../../ui/notice.js';
import { DataTable } from '../../../ui/staff/data-table.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { ChannelTable } from '../channel-table.js';
import { CsvDownload, Downloads } from '../csv-download.js';
import {
  type RangeFigure,
  type ReportScope,
  useFinanceReportQuery,
  useMonthsCsvMutation,
  useOrdersCsvMutation,
} from '../finance-api.js';
import { OrderedAhead } from '../ordered-ahead.js';
import { type OpenedFigure, RangeCharts } from './range-charts.js';
import { type ChosenRange, RangeFilter } from './range-filter.js';
import { RangeOrders } from './range-orders.js';

/** A range of days with all branches side by side; kept current if it includes today. */
export function RangeReport({ chosen, clock }: { chosen: ChosenRange; clock: ServerClock }) {
  const { range, scope, today, problem } = chosen;
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useFinanceReportQuery(scope, {
    skip: problem !== null,
    pollingInterval: range.to >= today ? POLL_INTERVAL_MS : 0,
  });
  return (
    <Stack as="section" gap={4} aria-labelledby="range-title">
      <Text as="h2" id="range-title" size="title">
        Days and branches
      </Text>
      <RangeFilter {...chosen} />
      {problem === null && (
        <Downloads of={{ ...range, branchId: null }} today={today}>
          <CsvDownload of={scope} text="Download CSV of these days" useDownload={useOrdersCsvMutation} />
          <CsvDownload of={scope} text="Download monthly totals" useDownload={useMonthsCsvMutation} />
        </Downloads>
      )}
      {problem === null && currentData === undefined && (
        <StaffState
          kind={isFetching ? 'loading' : 'failed'}
          title={isFetching ? 'Adding up' : messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {problem === null && currentData !== undefined && error !== undefined && (
        <Notice tone="warning">
          {`These are the figures of ${clock.clockOf(clock.ofDevice(fulfilledTimeStamp ?? Date.now()))}: ${messageOf(error)}`}
        </Notice>
      )}
      {problem === null && currentData !== undefined && (
        <Text as="p" tone="quiet">
          {`As of ${clock.dateOf(currentData.as_of)} ${clock.clockOf(currentData.as_of)}. Amounts are rupees.`}
        </Text>
      )}
      <PartOfChain coverage={currentData?.coverage} />
      {problem === null && currentData !== undefined && (
        <RangeFigures report={currentData} scope={scope} clock={clock} />
      )}
    </Stack>
  );
}

interface FiguresProps {
  report: FinanceReport;
  scope: ReportScope;
  clock: ServerClock;
}

type ReportRow = FinanceReport['branches'][number];
type Sums = Pick<ReportRow, 'figures' | 'takings'>;

/** The id of the row that sums all branches; the report has that sum separately. */
const ALL = 0;
const FIGURE_COLUMNS: Record<FigureField, { name: string; isMoney: boolean }> = {
  total_orders: { name: 'Orders', isMoney: false },
  confirmed_orders: { name: 'Confirmed', isMoney: false },
  pay_online_orders: { name: 'Pay Online', isMoney: false },
  pay_later_orders: { name: 'Delivery/Pickup', isMoney: false },
  paid_online: { name: 'Paid Online', isMoney: true },
  paid_later: { name: 'Paid On Delivery/Pickup', isMoney: true },
};

function collectedOf({ tenders }: FinanceTakings): number {
  return fromCents(tenders.reduce((sum, { amount }) => sum + toCents(amount), 0));
}

/** The range's takings in cash and by card, its refunds, and the money that is still open. */
const TAKEN_COLUMNS: readonly { name: string; figure: TakingField; amountOf(takings: FinanceTakings): number }[] = [
  { name: 'Cash', figure: 'collected_cash', amountOf: (takings) => tenderAmount(takings, 'Cash') },
  { name: 'Card', figure: 'collected_card', amountOf: (takings) => tenderAmount(takings, 'Card') },
  { name: 'Collected', figure: 'collected', amountOf: collectedOf },
  { name: 'Refunded', figure: 'refunded', amountOf: ({ refunded = 0 }) => refunded },
  { name: 'Refunded since', figure: 'refunded_since', amountOf: ({ refunded_since: since = 0 }) => since },
  {
    name: 'Net',
    figure: 'collected',
    amountOf: (takings) => fromCents(toCents(collectedOf(takings)) - toCents(takings.refunded ?? 0)),
  },
  { name: 'Not paid yet', figure: 'not_collected', amountOf: ({ open }) => open.amount },
];

function tenderAmount({ tenders }: FinanceTakings, wanted: Tender): number {
  return tenders.find(({ tender }) => tender === wanted)?.amount ?? 0;
}

const textOf = (value: number, isMoney: boolean): string => (isMoney ? rupees(value) : String(value));

function RangeFigures({ report, scope, clock }: FiguresProps) {
  const [opened, setOpened] = useState<OpenedFigure | null>(null);
  const opening = (
    { name, isMoney }: { name: string; isMoney: boolean },
    figure: RangeFigure['figure'],
    figureOf: (row: Sums) => number,
  ) => ({
    name,
    isNumber: true,
    cell: (row: ReportRow) => (
      <button
        type="button"
        aria-label={`${name} of ${row.name}: ${textOf(figureOf(row), isMoney)}`}
        onClick={() =>
          setOpened({
            title: `${name}, ${row.name}`,
            of: { ...scope, figure, branchId: row.id === ALL ? null : row.id },
            read: (now) => textOf(figureOf(now.branches.find(({ id }) => id === row.id) ?? now), isMoney),
          })
        }
      >
        {isMoney ? plainAmount(toCents(figureOf(row))) : figureOf(row)}
      </button>
    ),
  });
  return (
    <>
      <DataTable
        caption={`Branches from ${scope.from} to ${scope.to}`}
        rows={[
          ...report.branches,
          { id: ALL, name: allBranches(report.coverage), figures: report.figures, takings: report.takings },
        ]}
        keyOf={({ id }) => id}
        isDense
        empty={null}
        columns={[
          { name: 'Branch', cell: ({ id, name }) => (id === ALL ? <b>{name}</b> : name) },
          ...FIGURE_FIELDS.map((figure) => opening(FIGURE_COLUMNS[figure], figure, (row) => row.figures[figure])),
          ...TAKEN_COLUMNS.map(({ name, figure, amountOf }) =>
            opening({ name, isMoney: true }, figure, (row) => amountOf(row.takings)),
          ),
        ]}
      />
      {scope.channel === null && (
        <ChannelTable channels={report.channels ?? []} partners={report.partners ?? []} all={report.figures} />
      )}
      <OrderedAhead branchId={null} channel={scope.channel} clock={clock} />
      <RangeCharts report={report} scope={scope} onOpen={setOpened} />
      {opened !== null && (
        <RangeOrders
          title={opened.title}
          of={opened.of}
          text={opened.read(report)}
          clock={clock}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
