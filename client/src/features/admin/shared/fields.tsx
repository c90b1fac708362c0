import { Form, type FormItemProps, Input, InputNumber } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactNode } from 'react';
import { CLOCK_PATTERN, LIMITS } from '../../../../../libs/contract/values.js';

/** The fields that forms share, each with its rules (specification 5); the server holds the same ones. */
interface FieldProps {
  name: FormItemProps['name'];
  label: string;
  hint?: ReactNode;
}

const required = (label: string): Rule => ({ required: true, whitespace: true, message: `${label} is required.` });

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
    <Form.Item name={name} label={label} extra={hint} rules={[required(label), ...rules]} validateFirst>
      <Input maxLength={max} autoComplete={autoComplete} {...input} />
    </Form.Item>
  );
}

interface NumberProps extends FieldProps {
  max?: number;
  before?: ReactNode;
  after?: ReactNode;
  decimals?: number;
}

/** A required number from 0 up. What is out of range is refused, never corrected behind the person's back. */
function NumberItem({ name, label, hint, max = LIMITS.quantityMax, before, after, decimals = 0 }: NumberProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      validateFirst
      rules={[
        { required: true, message: `${label} is required.` },
        { type: 'number', min: 0, message: `${label} must be 0 or more.` },
        { type: 'number', max, message: `${label} must be at most ${max.toLocaleString('en')}.` },
      ]}
    >
      <InputNumber<number>
        style={{ width: '100%' }}
        prefix={before}
        suffix={after}
        precision={decimals}
        controls={false}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        keyboard
      />
    </Form.Item>
  );
}

export const QuantityItem = (props: FieldProps) => <NumberItem {...props} />;

/** Rupees with at most two decimals. */
export const MoneyItem = (props: FieldProps) => (
  <NumberItem {...props} max={LIMITS.moneyMax} decimals={2} before="Rs." />
);

export const PercentageItem = (props: FieldProps) => <NumberItem {...props} max={100} decimals={2} after="%" />;

/** A required time of day, HH:MM in the chain's zone. */
export function ClockItem({ name, label, hint }: FieldProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      rules={[
        { required: true, message: `${label} is required.` },
        { pattern: CLOCK_PATTERN, message: `${label} must be a time like 09:30.` },
      ]}
      validateFirst
    >
      <Input type="time" />
    </Form.Item>
  );
}
