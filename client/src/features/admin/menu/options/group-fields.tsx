import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { OPTION_KINDS, OPTION_LIMITS, type OptionKind } from '@libs/contract/menu/options.js';
import type { StaffOptionGroup } from '@libs/contract/menu/staff-options.js';
import type { OptionEdit, OptionGroupEdit } from '@libs/contract/requests/menu/options.js';
import { asManyAsThereAre } from '@libs/domain/menu/choosing.js';
import { Form, Input } from 'antd';
import { rupees } from '../../../../ui/staff/rupees.js';
import { choice } from '../../fields/choices.js';
import { entityFields } from '../../fields/field-table.js';
import { quantity, text } from '../../fields/kinds.js';
import { BLANK_OPTION, OptionRows, type OptionValues } from './option-rows.js';

interface TypedGroup {
  /** null: as many as there are */
  max: number | null;
  options: OptionValues[];
}

export const KIND_WORDS: Record<OptionKind, string> = { choice: 'Choice', extra: 'Extra', without: 'Without' };

const HINTS: Record<OptionKind, string> = {
  choice: 'Choice: one of several, such as a size or a drink',
  extra: 'Extra: something on top, such as cheese',
  without: 'Without: what is left out, such as onions',
};

/** The fields of a branch's groups. What a kind does not have is left out of the request. */
export function groupFields(branch: StaffBranch) {
  const foodName = (id: number | undefined) => branch.food.find((food) => food.id === id)?.name ?? '?';
  const optionInWords = ({ name = '', price = 0, food, isDefault }: OptionValues) =>
    [
      name,
      ...(price > 0 ? [rupees(price)] : []),
      ...(food === undefined ? [] : [foodName(food)]),
      ...(isDefault ? ['default'] : []),
    ].join(' ');
  return entityFields<StaffOptionGroup, OptionGroupEdit, TypedGroup>({
    name: { ...text('Name', { hint: 'Customers see it as the question, like Size or Sauces.' }), chain: 'name' },
    kind: {
      ...choice(
        'Kind',
        OPTION_KINDS.map((value) => ({ value, label: HINTS[value] })),
      ),
      blank: 'choice',
      chain: 'choice',
      show: (kind) => KIND_WORDS[kind],
    },
    min: {
      label: 'At least',
      item: (name) => <MinItem name={name} />,
      blank: 1,
      send: (min, { kind }) => (kind === 'choice' ? min : 0),
      isHalf: true,
    },
    max: {
      ...quantity('At most', { min: 1, max: OPTION_LIMITS.maxMax, isOptional: true, hint: <MaxHint /> }),
      blank: null,
      isHalf: true,
      // an option that is added later counts, too
      read: (max, { kind, options }) => (kind !== 'choice' && max === asManyAsThereAre(options) ? null : max),
      send: (max, { kind, min, options }) => max ?? mostOf({ kind, min, options }),
      show: (max) => String(max ?? 'all'),
    },
    options: {
      label: 'Options',
      item: () => <OptionRows branch={branch} />,
      blank: [BLANK_OPTION],
      read: (options) =>
        options.map(({ id, name, price, food, quantity_max, effort = 0, is_default, marks }) => ({
          ...{ id, name, price, marks, effort },
          ...(food && { food: food.id }),
          quantityMax: quantity_max,
          isDefault: is_default,
        })),
      send: (options, { kind }) => options.map((option) => optionBody(option, kind)),
      show: (options) => options.map(optionInWords).join(', '),
    },
  });
}

/** Returns the most that can be chosen if a person sets no limit. */
function mostOf({ kind, min, options }: { kind: OptionKind; min: number; options: readonly OptionValues[] }): number {
  if (kind === 'choice') return Math.max(min, 1);
  const most =
    kind === 'extra' ? options.map(({ quantityMax }) => ({ quantity_max: quantityMax })) : options.map(() => ({}));
  return asManyAsThereAre(most);
}

function MaxHint() {
  const kind: OptionKind = Form.useWatch('kind') ?? 'choice';
  return kind === 'choice' ? 'Empty: as “At least”.' : 'Empty: as many as there are.';
}

const optionBody = (
  { id, name = '', price = 0, food, quantityMax = 1, isDefault = false, marks = [], effort = 0 }: OptionValues,
  kind: OptionKind,
): OptionEdit => ({
  ...(id !== undefined && { id }),
  name,
  ...(kind === 'without' ? { price: 0 } : { price, food: food ?? null, quantityMax, isDefault, marks, effort }),
});

/** The least number that is chosen; only a choice asks for it. */
function MinItem({ name }: { name: string }) {
  const kind: OptionKind = Form.useWatch('kind') ?? 'choice';
  if (kind === 'choice') return quantity('At least', { hint: '0: it may be left open.' }).item(name);
  // keeps the field in the form's values
  return (
    <Form.Item name={name} hidden>
      <Input />
    </Form.Item>
  );
}
