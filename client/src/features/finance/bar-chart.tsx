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
  /** the highest value, as it stands beside the axis */
  format(value: number): string;
}

const WIDTH = 720;
const HEIGHT = 200;
const FOOT = 24;
const GAP = 0.24;

/** The next round number (1, 2 or 5 times a power of ten) that no bar passes; at least 1. */
export function roundTop(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power;
}

/** Bars on one axis, drawn here: the figures of a day are few, and a library would weigh more than the page. */
export function BarChart({ title, bars, format }: Props) {
  const top = roundTop(Math.max(0, ...bars.map(({ value }) => value)));
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} role="img" aria-label={`${title}: ${factsOf(bars)}`}>
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            className={styles.grid}
            x1={0}
            x2={WIDTH}
            y1={HEIGHT * (1 - share)}
            y2={HEIGHT * (1 - share)}
          />
        ))}
        <text className={styles.axis} x={4} y={14}>
          {format(top)}
        </text>
        {bars.map(({ key, label, value, fact }, index) => {
          const height = (value / top) * (HEIGHT - 4);
          return (
            <g key={key} className={styles.bar}>
              <title>{fact}</title>
              <rect className={styles.reach} x={index * step} y={0} width={step} height={HEIGHT} />
              <rect
                className={styles.fill}
                x={index * step + (step * GAP) / 2}
                y={HEIGHT - height}
                width={step * (1 - GAP)}
                height={height}
                rx={Math.min(4, height)}
              />
              <text className={styles.label} x={(index + 0.5) * step} y={HEIGHT + 18}>
                {label}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function factsOf(bars: readonly Bar[]): string {
  const told = bars.filter(({ value }) => value > 0).map(({ fact }) => fact);
  return told.length === 0 ? 'nothing yet' : told.join('; ');
}
