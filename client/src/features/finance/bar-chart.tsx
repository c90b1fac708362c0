import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { Card } from '../../ui/layout/card.js';
import { DataTable } from '../../ui/staff/data-table.js';
import styles from './bar-chart.module.css';

export interface Bar {
  key: string | number;
  /** below the bar; if there are many bars, only some labels are shown */
  label: string;
  /** the name in the table */
  name: string;
  /** one value, or one for each series, which are then stacked */
  values: readonly number[];
  /** the whole fact, for screen readers and on hover */
  fact: string;
}

interface Props {
  title: string;
  /** the head of the table's first column: what a bar is */
  of: string;
  /** the names of a bar's values, lowest first */
  series: readonly string[];
  bars: readonly Bar[];
  format(value: number): string;
  /** a shorter form for the axis */
  formatAxis?(value: number): string;
  /** opens what a bar consists of */
  onOpen(bar: Bar): void;
}

/** the most bars that have wrapping names; a phone has no room for more labels */
const NAMED_MAX = 6;
/** the most labels on a phone and on a desktop */
const LABELS_NARROW = 6;
const LABELS_WIDE = 16;
const INTERVALS = 4;

/**
 * Returns the values of the axis, from 0 to at least the highest value: whole numbers in steps of 1, 2 or 5 times a
 * power of ten.
 */
export function ticksOf(highest: number): number[] {
  const least = Math.max(1, highest / INTERVALS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, at) => at * step);
}

/**
 * A bar chart, stacked if there are several series, with its figures as a table behind it. Each bar is a button that
 * opens what it consists of.
 */
export function BarChart({ title, of, series, bars, format, formatAxis = format, onOpen }: Props) {
  const ticks = ticksOf(Math.max(0, ...bars.map(({ values }) => sumOf(values))));
  const share = (value: number): string => `${(value / Math.max(...ticks)) * 100}%`;
  const isNamed = bars.length <= NAMED_MAX;
  const hasLabel = (at: number, most: number) => isNamed || at % Math.ceil(bars.length / most) === 0 || undefined;
  return (
    <Card as="figure" gap={3} className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map((name, at) => (
            <li key={name} className={seriesClass(at)}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.frame}>
        <div className={styles.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ '--at': share(tick) } as CSSProperties}>
              {formatAxis(tick)}
            </span>
          ))}
        </div>
        <div className={styles.plot} data-named={isNamed || undefined}>
          {bars.map((bar, at) => (
            <div key={bar.key} className={styles.place}>
              {bar.values.some((value) => value !== 0) && (
                <button
                  type="button"
                  className={styles.open}
                  title={bar.fact}
                  aria-label={`Orders behind ${bar.fact}`}
                  onClick={() => onOpen(bar)}
                >
                  {bar.values.map((value, index) => (
                    <span
                      key={series[index]}
                      className={clsx(styles.bar, seriesClass(index))}
                      style={{ blockSize: share(value) }}
                    />
                  ))}
                </button>
              )}
              <span
                className={styles.label}
                aria-hidden="true"
                data-narrow={hasLabel(at, LABELS_NARROW)}
                data-wide={hasLabel(at, LABELS_WIDE)}
              >
                {bar.label}
              </span>
            </div>
          ))}
        </div>
      </div>
      <details className={styles.table}>
        <summary>As a table</summary>
        <DataTable
          caption={title}
          rows={bars}
          keyOf={({ key }) => key}
          empty={null}
          columns={[
            { name: of, cell: ({ name }: Bar) => name },
            ...series.map((name, at) => ({
              name,
              isNumber: true,
              cell: ({ values }: Bar) => format(values[at] ?? 0),
            })),
            ...(series.length > 1
              ? [{ name: 'Sum', isNumber: true, cell: ({ values }: Bar) => format(sumOf(values)) }]
              : []),
          ]}
        />
      </details>
    </Card>
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Returns the class with the colour of a series. */
function seriesClass(at: number): string {
  return [styles.first, styles.second, styles.third, styles.fourth, styles.fifth][at % 5] ?? '';
}
