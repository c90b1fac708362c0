import type { FinanceBucket, FinanceFiguresAnswer, FinanceReport } from '@libs/contract/finance/finance.js';
import { formatRupees, fromCents, toCents } from '@libs/domain/money/money.js';
import { TENDERS } from '@libs/domain/money/tenders.js';
import { counted } from '@libs/domain/text/counted.js';
import { useState } from 'react';
import { Stack } from '../../../ui/layout/stack.js';
import { ChoiceBar } from '../../../ui/staff/choice-bar.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { BarChart } from '../bar-chart.js';
import { TENDER_WORDS } from '../day/takings.js';
import type { RangeFigure, ReportScope } from '../finance-api.js';
import styles from '../finance-page.module.css';
import { MEASURES, type Measure, shortCount, shortRupees } from '../measures.js';

/** A figure whose orders are shown. */
export interface OpenedFigure {
  title: string;
  of: RangeFigure;
  /** returns the figure from the latest report */
  read(report: FinanceReport): string;
}

interface Props {
  report: FinanceReport;
  scope: ReportScope;
  onOpen(opened: OpenedFigure): void;
}

type Day = FinanceReport['days'][number];

const NOTHING: FinanceBucket = { orders: 0, amount: 0 };
const PAID_BY = [...TENDERS, 'open'] as const;
const PAID_BY_WORDS = PAID_BY.map((tender) => TENDER_WORDS[tender]);

/** Confirmed orders of a range, or their money, by day, hour and branch, and each day's money by tender. */
export function RangeCharts({ report, scope, onOpen }: Props) {
  const [measure, setMeasure] = useState<Measure>('orders');
  const isOrders = measure === 'orders';
  const title = (by: string) => `${isOrders ? 'Orders' : 'Money'} by ${by}`;
  const valuesOf = ({ orders, amount }: FinanceBucket) => [isOrders ? orders : toCents(amount)];
  const factOf = (name: string, { orders, amount }: FinanceBucket) =>
    `${name}: ${counted(orders, 'order')}, ${rupees(amount)}`;
  const shape = {
    series: [isOrders ? 'Orders' : 'Money'],
    format: isOrders ? String : formatRupees,
    formatAxis: isOrders ? shortCount : shortRupees,
  };
  const ofHour = { ...scope, figure: 'confirmed_orders' as const, branchId: null };
  return (
    <Stack gap={3}>
      <ChoiceBar<Measure> label="The charts show" choices={MEASURES} value={measure} onChange={setMeasure} />
      <BarChart
        {...shape}
        {...(!isOrders && { series: PAID_BY_WORDS })}
        title={title('day')}
        of="Day"
        bars={report.days.map((day) => ({
          key: day.date,
          label: day.date.slice(5),
          name: day.date,
          values: isOrders ? valuesOf(day) : collectedOf(day),
          fact: factOf(day.date, day),
        }))}
        onOpen={({ name: date }) =>
          onOpen({
            title: `Orders of ${date}`,
            of: { ...scope, from: date, to: date, figure: 'confirmed_orders', branchId: null },
            read: ({ days }) => factOf(date, days.find((day) => day.date === date) ?? NOTHING),
          })
        }
      />
      <div className={styles.chartRow}>
        <BarChart
          {...shape}
          title={title('hour of the days')}
          of="Hour"
          bars={report.hours.map((bucket) => ({
            key: bucket.hour,
            label: String(bucket.hour).padStart(2, '0'),
            name: hourText(bucket.hour),
            values: valuesOf(bucket),
            fact: factOf(hourText(bucket.hour), bucket),
          }))}
          onOpen={({ key, name }) =>
            onOpen({
              title: `Orders from ${name}`,
              of: { ...ofHour, hour: Number(key) },
              read: ({ hours }) => factOf(name, hours.find(({ hour }) => hour === key) ?? NOTHING),
            })
          }
        />
        <BarChart
          {...shape}
          title={title('branch')}
          of="Branch"
          bars={report.branches.map(({ id, name, figures }) => {
            const bucket = bucketOf(figures);
            return { key: id, label: name, name, values: valuesOf(bucket), fact: factOf(name, bucket) };
          })}
          onOpen={({ key, name }) =>
            onOpen({
              title: `Orders of ${name}`,
              of: { ...scope, figure: 'confirmed_orders', branchId: Number(key) },
              read: (now) => factOf(name, bucketOf((now.branches.find(({ id }) => id === key) ?? now).figures)),
            })
          }
        />
      </div>
    </Stack>
  );
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Returns a day's money by tender, and its open money, in cents. */
function collectedOf({ tenders }: Day): number[] {
  return PAID_BY.map((tender) => toCents(tenders[tender]));
}

function bucketOf({ confirmed_orders, paid_online, paid_later }: FinanceFiguresAnswer): FinanceBucket {
  return { orders: confirmed_orders, amount: fromCents(toCents(paid_online) + toCents(paid_later)) };
}
