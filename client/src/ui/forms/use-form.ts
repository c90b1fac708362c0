import { type FormEvent, useRef, useState } from 'react';

/** The values of a form: texts and ticks. */
type Values = Record<string, string | boolean>;
export type Rules<V extends Values> = { [Name in keyof V]?: (value: V[Name], values: V) => string | undefined };
export type Errors<V extends Values> = { [Name in keyof V]?: string };

interface Form<V extends Values> {
  values: V;
  errors: Errors<V>;
  /** sets a value; its message is validated again */
  set: <Name extends keyof V>(name: Name, value: V[Name]) => void;
  /** sets several values at once */
  fill: (changes: Partial<V>) => void;
  /** marks what the server found wrong, and takes the focus to the first of it */
  setErrors: (errors: Errors<V>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface FormOptions<V extends Values> {
  initial: V | (() => V);
  /** a message for a value that will not do, undefined for one that will */
  rules: Rules<V>;
  onValid: (values: V) => void;
}

function check<V extends Values>(values: V, rules: Rules<V>): Errors<V> {
  const errors: Errors<V> = {};
  for (const name of Object.keys(rules) as (keyof V)[]) {
    const message = rules[name]?.(values[name], values);
    if (message !== undefined) errors[name] = message;
  }
  return errors;
}

/**
 * A form that is checked on submit and then as it is corrected. A submit that fails the check takes the focus to the
 * first control that is wrong.
 */
export function useForm<V extends Values>({ initial, rules, onValid }: FormOptions<V>): Form<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const tried = useRef<HTMLFormElement>(null);

  const mark = (found: Errors<V>) => {
    setErrors(found);
    // after the messages are there, so that a screen reader reads the field with its message
    requestAnimationFrame(() => tried.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const fill = (changes: Partial<V>) => {
    const next = { ...values, ...changes };
    setValues(next);
    if (tried.current !== null) setErrors(check(next, rules));
  };

  return {
    values,
    errors,
    set: (name, value) => fill({ ...values, [name]: value }),
    fill,
    setErrors: mark,
    onSubmit: (event) => {
      event.preventDefault();
      tried.current = event.currentTarget;
      const found = check(values, rules);
      if (Object.keys(found).length > 0) {
        mark(found);
        return;
      }
      setErrors({});
      onValid(values);
    },
  };
}
