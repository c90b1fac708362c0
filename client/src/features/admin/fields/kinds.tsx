import { CLOCK_PATTERN, LIMITS } from '@libs/contract/values.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import { isCalendarDate } from '@libs/domain/time/calendar-date.js';
import { readClock } from '@libs/domain/time/read-clock.js';
import { Form, type FormItemProps, Input, type InputProps } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactNode } from 'react';
import { DayInput } from '../../../ui/staff/days/day-input.js';
import { rupees } from '../../../ui/staff/rupees.js';
import styles from './kinds.module.css';
import { NumberInput, numberRule } from './number-input.js';
import { SwitchItem } from './switch-item.js';

/** The kinds of fields, each with its rules. The server has the same rules. */

interface ItemProps extends Omit<FormItemProps, 'name' | 'extra' | 'children'> {
  hint?: ReactNode;
}

/** A field with any input. */
export const field = (label: string, input: ReactNode, { hint, ...props }: ItemProps = {}) => ({
  label,
  item: (name: string) => (
    <Form.Item name={name} label={label} extra={hint} {...props}>
      {input}
    </Form.Item>
  ),
});

/** Rejects a text of which a reader sees nothing. */
export const requiredText = (message: string): Rule => ({
  required: true,
  transform: (typed: unknown) => (typeof typed === 'string' && isBlankText(typed) ? '' : typed),
  message,
});

/** Returns a rule from a function that returns the problem of a value; null if it has none. */
export const rule = <Value,>(problemOf: (value: Value) => string | null) => ({
  validator: (_rule: unknown, value: Value) => {
    const problem = problemOf(value);
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

interface TextProps extends Pick<ItemProps, 'hint' | 'normalize'>, Pick<InputProps, 'placeholder' | 'inputMode'> {
  max?: number;
  rules?: Rule[];
  /** the sentence for an empty field */
  message?: string;
  /** whether the dialog begins with it */
  isFirst?: boolean;
}

const textInput = ({ max = LIMITS.nameMax, placeholder, inputMode, isFirst }: TextProps) => (
  <Input maxLength={max} autoComplete="off" {...{ placeholder, inputMode }} data-autofocus={isFirst || undefined} />
);

/** Required text. */
export const text = (label: string, props: TextProps = {}) => {
  const { hint, normalize, rules = [], message = `${label} is required.` } = props;
  return field(label, textInput(props), {
    ...{ hint, normalize },
    validateFirst: true,
    rules: [requiredText(message), ...rules],
  });
};

/** Text that may be empty. */
export const optionalText = (label: string, props: TextProps = {}) => ({
  ...field(label, textInput(props), { hint: props.hint, normalize: props.normalize, rules: props.rules }),
  blank: '',
});

export const longText = (label: string, { max, ...props }: TextProps & { max: number }) => ({
  ...field(
    label,
    <Input.TextArea maxLength={max} showCount autoSize={{ minRows: 2, maxRows: 5 }} placeholder={props.placeholder} />,
    { hint: props.hint },
  ),
  blank: '',
});

interface NumberProps {
  hint?: ReactNode;
  min?: number;
  max?: number;
  after?: ReactNode;
  placeholder?: string;
  /** whether the field may be empty */
  isOptional?: boolean;
}

const DECIMALS: Record<0 | 2, (label: string) => string> = {
  0: (label) => `${label} must be a whole number.`,
  2: (label) => `${label} must have at most 2 decimals.`,
};

/** Whether a number has at most this many decimals. It counts digits, because 0.29 * 100 is not a whole number. */
function hasDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}

/** A number of at least `min` (0). A number out of range is rejected, never corrected silently. */
function number(label: string, decimals: 0 | 2, props: NumberProps & { before?: ReactNode }) {
  const { hint, min = 0, max = LIMITS.quantityMax, before, after, placeholder, isOptional = false } = props;
  return {
    ...field(label, <NumberInput prefix={before} suffix={after} placeholder={placeholder} isWhole={decimals === 0} />, {
      hint,
      validateFirst: true,
      rules: [
        { required: !isOptional, message: `${label} is required.` },
        numberRule,
        { type: 'number', min, message: `${label} must be ${min} or more.` },
        { type: 'number', max, message: `${label} must be at most ${max.toLocaleString('en')}.` },
        rule<number | null | undefined>((value) =>
          typeof value !== 'number' || hasDecimals(value, decimals) ? null : DECIMALS[decimals](label),
        ),
      ],
    }),
    isNumber: true,
  };
}

export const quantity = (label: string, props: NumberProps = {}) => number(label, 0, props);

/** Rupees with at most two decimals. */
export const money = (label: string, props: NumberProps = {}) => ({
  ...number(label, 2, { ...props, max: LIMITS.moneyMax, before: 'Rs.' }),
  show: rupees,
});

export const percentage = (label: string, props: NumberProps = {}) =>
  number(label, 2, { ...props, max: 100, after: '%' });

/** A number of which 0 says that there is none. Requests have null for that. */
export const ZERO_FOR_NONE = {
  blank: 0,
  read: (stored: number | null | undefined) => stored ?? 0,
  send: (value: number | null) => value || null,
  show: (value: number | null) => (value ? String(value) : 'none'),
};

interface DayProps extends ItemProps {
  /** yyyy-mm-dd, the first one */
  min?: string;
  isDisabled?: boolean;
  rules?: Rule[];
}

/** A day of the calendar, yyyy-mm-dd. */
export const day = (label: string, { min, isDisabled, rules = [], ...props }: DayProps = {}) =>
  field(label, <DayInput className={styles.day} min={min} disabled={isDisabled} />, {
    validateFirst: true,
    rules: [
      rule<string | undefined>((text) =>
        !text || isCalendarDate(text) ? null : 'Write the day as year, month and day: 2026-11-28.',
      ),
      ...rules,
    ],
    ...props,
  });

/** A day of the calendar, yyyy-mm-dd, that may be empty. Requests have null for that. */
export const optionalDay = (label: string, props: DayProps = {}) => ({
  ...day(label, { required: false, ...props }),
  blank: '',
  read: (stored: string | null | undefined) => stored ?? '',
  send: (date: string | null) => date || null,
  show: (date: string | null) => date || 'none',
});

function ClockItem({ name, label }: { name: string; label: string }) {
  const form = Form.useFormInstance();
  return (
    <Form.Item
      name={name}
      label={label}
      validateFirst
      rules={[
        { required: true, message: `${label} is required.` },
        { pattern: CLOCK_PATTERN, message: `${label} must be a time like 09:30.` },
      ]}
    >
      <Input
        placeholder="09:30"
        maxLength={8}
        autoComplete="off"
        // before the rules run, which they do on blur, too
        onBlurCapture={(event) => form.setFieldValue(name, readClock(event.target.value))}
      />
    </Form.Item>
  );
}

/** A required time of day, HH:MM in the chain's zone; it accepts `930` and `9:30 pm`. */
export const clock = (label: string) => ({
  label,
  item: (name: string) => <ClockItem name={name} label={label} />,
});

interface ToggleProps {
  /** the words beside the switch, if the label is too short for them */
  words?: string;
  /** above the switch */
  title?: string;
  hint?: string;
  isDisabled?: boolean;
}

/** On or off. */
export const toggle = (label: string, { words = label, title, hint, isDisabled }: ToggleProps = {}) => ({
  label,
  show: (isOn: boolean) => (isOn ? 'yes' : 'no'),
  item: (name: string) => <SwitchItem {...{ name, words, label: title, hint, isDisabled }} />,
});
