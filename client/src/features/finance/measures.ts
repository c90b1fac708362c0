export type Measure = 'orders' | 'money';

/** The measures that the bars of a chart may show. */
export const MEASURES: readonly { value: Measure; text: string }[] = [
  { value: 'orders', text: 'Orders' },
  { value: 'money', text: 'Money' },
];

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Returns cents as an axis has room for them: '185K' are rupees. */
export function shortRupees(cents: number): string {
  return SHORT.format(cents / 100);
}

/** Returns a count as an axis has room for it. */
export function shortCount(count: number): string {
  return SHORT.format(count);
}
