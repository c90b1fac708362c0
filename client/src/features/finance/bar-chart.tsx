import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { DataTable } from '../../ui/staff/data-table.js';
import styles from './bar-chart.module.css';

export interface Bar {
  key: string | number;
  /** under the bar; of many bars, those are labelled for which there is room */
  label: string;
  /** in the table */
  name: string;
  /** one value, or one for each of the series: then they are stacked */
  values: readonly number[];
  /** the whole fact, as it is read out and shown on hover */
  fact: string;
}

interface Props {
  title: string;
  /** what a bar is, as the table's first column says it */
  of: string;
  /** what the values of a bar are, lowest first */
  series: readonly string[];
  bars: readonly Bar[];
  format(value: number): string;
  /** shorter, beside the axis */
  formatAxis?(value: number): string;
  /** opens what a bar is made of */
  onOpen(bar: Bar): void;
}

/** so few bars have names of their own, which wrap; of more, a phone has no room for each label */
const NAMED_MAX = 6;
/** labels for which there is room on a phone and on a desk */
const LABELS_NARROW = 6;
const LABELS_WIDE = 16;
const INTERVALS = 4;

/** Returns the values of the axis, from 0 to at least the highest: whole numbers whose steps are 1, 2 or 5 times a power of ten. */
export function ticksOf(highest: number): number[] {
  const least = Math.max(1, highest / INTERVALS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, at) => at * step);
}

/**
 * A chart of bars, stacked where they have several values, with its figures as a table behind it. Each bar is a button that opens what
 * it is made of.
 */
export function BarChart({ title, of, series, bars, format, formatAxis = format, onOpen }: Props) {
  const ticks = ticksOf(Math.max(0, ...bars.map(({ values }) => sumOf(values))));
  const share = (value: number): string => `${(value / Math.max(...ticks)) * 100}%`;
  const isNamed = bars.length <= NAMED_MAX;
  const hasLabel = (at: number, most: number) => isNamed || at % Math.ceil(bars.length / most) === 0 || undefined;
  return (
    <figure className={styles.chart}>
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
    </figure>
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The colours of the style sheet, one for each of the series. */
function seriesClass(at: number): string {
  return [styles.first, styles.second, styles.third, styles.fourth, styles.fifth][at % 5] ?? '';
}
