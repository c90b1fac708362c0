export type Measure = 'orders' | 'money';

/** What the bars of a chart may show. */
export const MEASURES: readonly { value: Measure; text: string }[] = [
  { value: 'orders', text: 'Orders' },
  { value: 'money', text: 'Money' },
];
