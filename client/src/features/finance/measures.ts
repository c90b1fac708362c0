export type Measure = 'orders' | 'money';

/** The measures that the bars of a chart may show. */
export const MEASURES: readonly { value: Measure; text: string }[] = [
  { value: 'orders', text: 'Orders' },
  { value: 'money', text: 'Money' },
];

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Returns cents in a short form for an axis: '185K' means 185,000 rupees. */
export function shortRupees(cents: number): string {
  return SHORT.format(cents / 100);
}

/** Returns a count in a short form for an axis. */
export function shortCount(count: number): string {
  return SHORT.format(count);
}
