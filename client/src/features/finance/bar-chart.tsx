import { type BarChartOptions, BarChart as ChartistBars, type Label } from 'chartist';
import { useEffect, useRef } from 'react';
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

/** px; the style sheet lays the buttons over the bars by the same measures */
const HEIGHT = 220;
const TOP = 12;
const FOOT = 28;
const AXIS = 56;
const BAR_MAX = 48;
/** the share of its place that a bar leaves empty */
const GAP = 0.24;
const TICK_SPACE = 44;
/** a day or an hour, with the space beside it */
const LABEL_SPACE = 56;
/** so few bars have names of their own, which wrap */
const NAMED_MAX = 8;

/** Returns that the first of so many bars has a label, and then each of the next so many. */
export function labelEvery({ places, width }: { places: number; width: number }): number {
  if (places <= NAMED_MAX) return 1;
  return Math.max(1, Math.ceil((places * LABEL_SPACE) / Math.max(LABEL_SPACE, width)));
}

/**
 * A chart of bars, stacked where they have several values, with its figures as a table behind it. Each bar is a button that opens what
 * it is made of.
 */
export function BarChart({ title, of, series, bars, format, formatAxis = format, onOpen }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<ChartistBars | null>(null);
  const places = useRef(1);
  // a report that is asked for every few seconds is drawn again only where it differs
  const drawn = JSON.stringify({ bars: bars.map(({ label, values }) => ({ label, values })), count: series.length });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const data = dataOf(drawn);
    places.current = Math.max(1, data.labels.length);
    const options = optionsOf({ format: formatAxis, places: data.labels.length, widthOf: () => element.clientWidth });
    if (chart.current === null) {
      chart.current = new ChartistBars(element, data, options);
      chart.current.on('draw', (event) => {
        if (event.type !== 'bar') return;
        const step = event.chartRect.width() / places.current;
        event.element.attr({ 'stroke-width': Math.max(1, Math.min(BAR_MAX, step * (1 - GAP))) });
      });
    } else {
      chart.current.update(data, options);
    }
  }, [drawn, formatAxis]);
  useEffect(
    () => () => {
      chart.current?.detach();
      chart.current = null;
    },
    [],
  );
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
      <div className={styles.frame} style={{ height: HEIGHT }}>
        <div
          ref={frame}
          aria-hidden="true"
          className={styles.drawing}
          data-named={bars.length <= NAMED_MAX || undefined}
        />
        <div className={styles.buttons} style={{ insetInlineStart: AXIS, insetBlock: `${TOP}px ${FOOT}px` }}>
          {bars.map((bar) =>
            bar.values.every((value) => value === 0) ? (
              <span key={bar.key} />
            ) : (
              <button
                key={bar.key}
                type="button"
                className={styles.open}
                title={bar.fact}
                aria-label={`Orders behind ${bar.fact}`}
                onClick={() => onOpen(bar)}
              />
            ),
          )}
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

function dataOf(drawn: string) {
  const { bars, count }: { bars: Pick<Bar, 'label' | 'values'>[]; count: number } = JSON.parse(drawn);
  return {
    labels: bars.map(({ label }) => label),
    series: Array.from({ length: count }, (_, at) => ({
      className: seriesClass(at),
      data: bars.map(({ values }) => values[at] ?? 0),
    })),
  };
}

interface Axes {
  format(value: number): string;
  /** how many bars there are */
  places: number;
  /** px */
  widthOf(): number;
}

function optionsOf({ format, places, widthOf }: Axes): BarChartOptions {
  return {
    height: HEIGHT,
    stackBars: true,
    low: 0,
    chartPadding: { top: TOP, right: 0, bottom: 0, left: 0 },
    axisX: {
      offset: FOOT,
      showGrid: false,
      labelInterpolationFnc: (value: Label, index: number) =>
        index % labelEvery({ places, width: widthOf() - AXIS }) === 0 ? value : null,
    },
    axisY: {
      offset: AXIS,
      onlyInteger: true,
      scaleMinSpace: TICK_SPACE,
      labelInterpolationFnc: (value: Label) => format(Number(value)),
    },
    classNames: { label: styles.label, bar: styles.bar, grid: styles.grid },
  };
}
