import styles from './choice-bar.module.css';

interface Props<Value extends string | number> {
  /** what is being selected, for screen readers */
  label: string;
  choices: readonly {
    value: Value;
    text: string /** more about it, under the pointer */;
    title?: string | undefined;
  }[];
  /** null if nothing is selected yet */
  value: Value | null;
  onChange(value: Value): void;
}

/** A few choices side by side, one of them selected. For what a page shows, not for a form field. */
export function ChoiceBar<Value extends string | number>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          title={choice.title}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </fieldset>
  );
}
