import { Checkbox, Radio, Segmented, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactNode } from 'react';
import { field } from './kinds.js';

export interface Choice<Value> {
  value: Value;
  label: string;
}

interface SelectProps<Value> {
  hint?: ReactNode;
  placeholder?: string;
  /** the sentence if nothing is chosen; absent if there is always a choice */
  message?: string;
  /** shown instead of options if there are none */
  empty?: ReactNode;
  onChange?: (value: Value) => void;
}

type Options<Value> = readonly (Choice<Value> | { label: string; options: readonly Choice<Value>[] })[];

/** One of several, perhaps in groups. */
export function choice<Value extends string | number>(
  label: string,
  options: Options<Value>,
  { hint, placeholder, message, empty, onChange }: SelectProps<Value> = {},
) {
  const all = options.flatMap((one) => ('options' in one ? one.options : [one]));
  // a search opens the keyboard of a phone, over the options
  const isLong = all.length > 8;
  return {
    ...field(
      label,
      <Select<Value>
        showSearch={isLong && { optionFilterProp: 'label' }}
        placeholder={placeholder}
        options={options.map((one) => ('options' in one ? { ...one, options: [...one.options] } : one))}
        notFoundContent={empty}
        onChange={onChange}
      />,
      { hint, required: true, rules: message === undefined ? [] : [{ required: true, message }] },
    ),
    show: (value: Value | null | undefined) => all.find((one) => one.value === value)?.label ?? '',
  };
}

/** Returns the options for rows with names. */
export const named = (rows: readonly { id: number; name: string }[]): Choice<number>[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Rejects a list without entries. */
export const atLeastOne = (message: string): Rule => ({ required: true, type: 'array', min: 1, message });

interface SideProps {
  hint?: ReactNode;
  isDisabled?: boolean;
  className?: string;
}

/** One of a few, side by side. */
export const segmented = <Value extends string | number | boolean>(
  label: string,
  options: readonly Choice<Value>[],
  { hint, isDisabled, className }: SideProps = {},
) => ({
  ...field(label, <Segmented<Value> options={[...options]} block disabled={isDisabled} className={className} />, {
    hint,
    required: true,
  }),
  show: (value: Value) => options.find((one) => one.value === value)?.label ?? '',
});

/** One of two, as sentences below one another. */
export const either = (
  label: string,
  [yes, no]: readonly [yes: string, no: string],
  onChange?: (value: boolean) => void,
) => ({
  ...field(
    label,
    <Radio.Group
      options={[
        { value: true, label: yes },
        { value: false, label: no },
      ]}
      onChange={({ target }) => onChange?.(target.value === true)}
    />,
    { required: true },
  ),
  show: (value: boolean) => (value ? yes : no),
});

interface BoxesProps<Value> {
  options: readonly Choice<Value>[];
  className?: string;
  /** these three are given by the form */
  id?: string;
  value?: Value[];
  onChange?: (values: Value[]) => void;
}

/** Boxes to tick. Unlike other inputs, a group of boxes must not be marked as required, which the form would do. */
export function Boxes<Value extends string | number>({ options, ...group }: BoxesProps<Value>) {
  const { id, className, value, onChange } = group;
  return <Checkbox.Group<Value> options={[...options]} {...{ id, className, value, onChange }} />;
}
