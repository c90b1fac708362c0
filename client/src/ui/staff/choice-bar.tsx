import styles from './choice-bar.module.css';

interface Props<Value extends string | number> {
  /** what is chosen, for people who do not see the place of the bar */
  label: string;
  choices: readonly {
    value: Value;
    text: string /** more about it, under the pointer */;
    title?: string | undefined;
  }[];
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
