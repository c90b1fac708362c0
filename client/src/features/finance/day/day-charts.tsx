import type { Order } from '@libs/contract/orders/orders.js';
import { figuresByHour, figuresByPaymentType, hourOf } from '@libs/domain/money/finance.js';
import { formatRupees } from '@libs/domain/money/money.js';
import { counted } from '@libs/domain/text/counted.js';
import { useMemo, useState } from 'react';
import { Stack } from '../../../ui/layout/stack.js';
import { ChoiceBar } from '../../../ui/staff/choice-bar.js';
import { BarChart } from '../bar-chart.js';
import styles from '../finance-page.module.css';
import { MEASURES, type Measure, shortCount, shortRupees } from '../measures.js';

interface Props {
  orders: readonly Order[];
  timeZone: string;
  onOpen(bar: DayBar): void;
}

/** A bar, and a function that selects its orders from the day's confirmed ones. */
export interface DayBar {
  title: string;
  fact: string;
  has(order: Order): boolean;
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

/** Confirmed orders, or their money, by hour and by payment type. */
export function DayCharts({ orders, timeZone, onOpen }: Props) {
  const [measure, setMeasure] = useState<Measure>('orders');
  const hours = useMemo(() => figuresByHour(orders, timeZone), [orders, timeZone]);
  const types = useMemo(() => figuresByPaymentType(orders), [orders]);
  const heightOf = (bucket: { orders: number; cents: number }) => (measure === 'orders' ? bucket.orders : bucket.cents);
  const format = measure === 'orders' ? String : formatRupees;
  const formatAxis = measure === 'orders' ? shortCount : shortRupees;
  const series = [measure === 'orders' ? 'Orders' : 'Money'];
  const fact = (name: string, bucket: { orders: number; cents: number }) =>
    `${name}: ${counted(bucket.orders, 'order')}, ${formatRupees(bucket.cents)}`;
  return (
    <Stack as="section" gap={3} aria-label="Charts of the day">
      <ChoiceBar<Measure> label="The charts show" choices={MEASURES} value={measure} onChange={setMeasure} />
      <div className={styles.chartRow}>
        <BarChart
          title={measure === 'orders' ? 'Orders by hour' : 'Money by hour'}
          of="Hour"
          series={series}
          format={format}
          formatAxis={formatAxis}
          bars={hours.map((bucket) => ({
            key: bucket.hour,
            label: twoDigits(bucket.hour),
            name: `${twoDigits(bucket.hour)}:00`,
            values: [heightOf(bucket)],
            fact: fact(`${twoDigits(bucket.hour)}:00`, bucket),
          }))}
          onOpen={({ key, fact }) =>
            onOpen({
              title: `Orders from ${twoDigits(Number(key))}:00`,
              fact,
              has: (order) => hourOf(order, timeZone) === key,
            })
          }
        />
        <BarChart
          title={measure === 'orders' ? 'Orders by payment type' : 'Money by payment type'}
          of="Payment type"
          series={series}
          format={format}
          formatAxis={formatAxis}
          bars={types.map((bucket) => ({
            key: bucket.paymentType,
            label: bucket.paymentType,
            name: bucket.paymentType,
            values: [heightOf(bucket)],
            fact: fact(bucket.paymentType, bucket),
          }))}
          onOpen={({ key, fact }) =>
            onOpen({ title: `Orders of ${key}`, fact, has: ({ payment_type }) => payment_type === key })
          }
        />
      </div>
    </Stack>
  );
}
