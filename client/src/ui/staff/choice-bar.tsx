import styles from './choice-bar.module.css';

interface Props<Value extends string | number> {
  /** what is chosen, for those who do not see where the bar is */
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** A few choices beside each other, one of them pressed: for what a page shows, not for a form's field. */
export function ChoiceBar<Value extends string | number>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </fieldset>
  );
}
