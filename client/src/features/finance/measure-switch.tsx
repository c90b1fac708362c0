import styles from './finance-page.module.css';

export type Measure = 'orders' | 'money';

const MEASURES: readonly { name: Measure; label: string }[] = [
  { name: 'orders', label: 'Orders' },
  { name: 'money', label: 'Money' },
];

/** What the bars of the charts under it show. */
export function MeasureSwitch({ measure, onChange }: { measure: Measure; onChange(measure: Measure): void }) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">The charts show</legend>
      {MEASURES.map(({ name, label }) => (
        <button key={name} type="button" aria-pressed={measure === name} onClick={() => onChange(name)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
