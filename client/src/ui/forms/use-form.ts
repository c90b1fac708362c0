import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';

/** The values of a form: texts and checkboxes. */
type Values = Record<string, string | boolean>;
export type Rules<V extends Values> = { [Name in keyof V]?: (value: V[Name], values: V) => string | undefined };
export type Errors<V extends Values> = { [Name in keyof V]?: string };

/** The names of the values that are any text. */
type TextName<V extends Values> = { [Name in keyof V]: string extends V[Name] ? Name : never }[keyof V];

interface TextProps {
  value: string;
  error?: string;
  onChange: (event: ChangeEvent<{ value: string }>) => void;
}

export interface Form<V extends Values> {
  values: V;
  errors: Errors<V>;
  /** sets a value and validates it again if it has an error */
  set: <Name extends keyof V>(name: Name, value: V[Name]) => void;
  /** returns the props of a text's field */
  text: (name: TextName<V>) => TextProps;
  /** sets several values at once */
  fill: (changes: Partial<V>) => void;
  /** shows the errors of the server and focuses the first field with one */
  setErrors: (errors: Errors<V>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface FormOptions<V extends Values> {
  initial: V | (() => V);
  /** a rule returns the error of a value; undefined if it is valid */
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

/** Returns errors in the tab's present language; those of the server as they were received. */
function inWords<V extends Values>(
  errors: Errors<V>,
  { values, rules }: Pick<Form<V>, 'values'> & Pick<FormOptions<V>, 'rules'>,
): Errors<V> {
  const names = Object.keys(errors) as (keyof V)[];
  return Object.fromEntries(
    names.map((name) => [name, rules[name]?.(values[name], values) ?? errors[name]]),
  ) as Errors<V>;
}

/**
 * Returns a form that is validated on submit, and after that on every change. An invalid submit focuses the first
 * invalid control.
 */
export function useForm<V extends Values>({ initial, rules, onValid }: FormOptions<V>): Form<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const tried = useRef<HTMLFormElement>(null);

  const mark = (found: Errors<V>) => {
    setErrors(found);
    // after the messages are rendered, so that a screen reader reads the field with its message
    requestAnimationFrame(() => tried.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const fill = (changes: Partial<V>) => {
    const next = { ...values, ...changes };
    setValues(next);
    if (tried.current !== null) setErrors(check(next, rules));
  };

  const shown = inWords(errors, { values, rules });

  return {
    values,
    errors: shown,
    set: (name, value) => fill({ ...values, [name]: value }),
    text: (name) => ({
      value: String(values[name]),
      error: shown[name],
      onChange: (event) => fill({ ...values, [name]: event.target.value }),
    }),
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
