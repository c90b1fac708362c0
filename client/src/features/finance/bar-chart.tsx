import { useWidth } from '../../ui/use-width.js';
import styles from './bar-chart.module.css';

export interface Bar {
  key: string | number;
  /** under the bar; empty where there is no room for one */
  label: string;
  value: number;
  /** the whole fact, as it is read out and shown on hover */
  fact: string;
}

interface Props {
  title: string;
  bars: readonly Bar[];
  /** the highest value, as written beside the axis */
  format(value: number): string;
  /** opens what a bar is made of */
  onOpen(bar: Bar): void;
}

/** px */
const HEIGHT = 180;
const FOOT = 24;
const BAR_MAX = 48;
/** the share of its place that a bar leaves empty */
const GAP = 0.24;

/** The next round number (1, 2 or 5 times a power of ten) that no bar passes; at least 1. */
export function roundTop(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power;
}

/**
 * Bars on one axis, drawn here: the figures of a day are few, and a library would weigh more than the page. Drawn to
 * the width that there is, so that its text has the size of all other text.
 */
export function BarChart({ title, bars, format, onOpen }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const top = roundTop(Math.max(0, ...bars.map(({ value }) => value)));
  const step = width / Math.max(1, bars.length);
  const barWidth = Math.min(BAR_MAX, step * (1 - GAP));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div ref={frame} className={styles.frame} style={{ height: HEIGHT + FOOT }}>
        <svg width={width} height={HEIGHT + FOOT} role="img" aria-label={`${title}: ${factsOf(bars)}`}>
          {[0, 0.5, 1].map((share) => {
            const y = Math.round(HEIGHT * (1 - share)) + 0.5;
            return <line key={share} className={styles.grid} x1={0} x2={width} y1={y} y2={y} />;
          })}
          {bars.map(({ key, label, value }, index) => {
            const height = (value / top) * (HEIGHT - 1);
            const middle = (index + 0.5) * step;
            return (
              <g key={key}>
                <rect
                  className={styles.fill}
                  x={middle - barWidth / 2}
                  y={HEIGHT - height}
                  width={barWidth}
                  height={height}
                  rx={Math.min(4, height)}
                />
                <text className={styles.label} x={middle} y={HEIGHT + 18}>
                  {label}
                </text>
              </g>
            );
          })}
          <text className={styles.axis} x={0} y={14}>
            {format(top)}
          </text>
        </svg>
        {bars.map((bar, index) =>
          bar.value === 0 ? null : (
            <button
              key={bar.key}
              type="button"
              className={styles.open}
              style={{ left: index * step, width: step, height: HEIGHT }}
              title={bar.fact}
              aria-label={`Orders behind ${bar.fact}`}
              onClick={() => onOpen(bar)}
            />
          ),
        )}
      </div>
    </figure>
  );
}

function factsOf(bars: readonly Bar[]): string {
  const shown = bars.filter(({ value }) => value > 0).map(({ fact }) => fact);
  return shown.length === 0 ? 'nothing yet' : shown.join('; ');
}
