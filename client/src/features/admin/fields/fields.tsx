import { CLOCK_PATTERN, LIMITS } from '@libs/contract/values.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import { readClock } from '@libs/domain/time/read-clock.js';
import { Form, type FormItemProps, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactNode } from 'react';
import { NumberInput, numberRule } from './number-input.js';

/** The fields that forms share, each with its rules. The server has the same rules. */
interface FieldProps {
  name: FormItemProps['name'];
  label: string;
  hint?: ReactNode;
}

/** Rejects a text of which a reader sees nothing. */
export const requiredText = (message: string): Rule => ({
  required: true,
  transform: (typed: unknown) => (typeof typed === 'string' && isBlankText(typed) ? '' : typed),
  message,
});

interface TextProps extends FieldProps {
  max?: number;
  rules?: Rule[];
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'tel' | 'email' | 'numeric';
}

/** Required text. */
export function TextItem(props: TextProps) {
  const { name, label, hint, max = LIMITS.nameMax, rules = [], autoComplete = 'off', ...input } = props;
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      rules={[requiredText(`${label} is required.`), ...rules]}
      validateFirst
    >
      <Input maxLength={max} autoComplete={autoComplete} {...input} />
    </Form.Item>
  );
}

interface NumberProps extends FieldProps {
  min?: number;
  max?: number;
  before?: ReactNode;
  after?: ReactNode;
  decimals?: 0 | 2;
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
function NumberItem(props: NumberProps) {
  const { name, label, hint, min = 0, max = LIMITS.quantityMax, before, after, decimals = 0, isOptional } = props;
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      validateFirst
      rules={[
        { required: isOptional !== true, message: `${label} is required.` },
        numberRule,
        { type: 'number', min, message: `${label} must be ${min} or more.` },
        { type: 'number', max, message: `${label} must be at most ${max.toLocaleString('en')}.` },
        {
          validator: (_rule, value: number | null | undefined) =>
            typeof value !== 'number' || hasDecimals(value, decimals)
              ? Promise.resolve()
              : Promise.reject(new Error(DECIMALS[decimals](label))),
        },
      ]}
    >
      <NumberInput prefix={before} suffix={after} isWhole={decimals === 0} />
    </Form.Item>
  );
}

/** The least number of a field, if that is not 0. */
type Least = Pick<NumberProps, 'min'>;

export const QuantityItem = (props: FieldProps & Pick<NumberProps, 'min' | 'max' | 'after' | 'isOptional'>) => (
  <NumberItem {...props} />
);

/** Rupees with at most two decimals. */
export const MoneyItem = (props: FieldProps & Least) => (
  <NumberItem {...props} max={LIMITS.moneyMax} decimals={2} before="Rs." />
);

export const PercentageItem = (props: FieldProps) => <NumberItem {...props} max={100} decimals={2} after="%" />;

/** A required time of day, HH:MM in the chain's zone; it accepts `930` and `9:30 pm`. */
export function ClockItem({ name, label, hint }: FieldProps) {
  const form = Form.useFormInstance();
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
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
