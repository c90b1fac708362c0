import { Form, Switch } from 'antd';
import type { ReactNode } from 'react';
import { rupees } from '../../../../ui/staff/rupees.js';
import type { ResourceColumn } from '../../crud/list-view.js';
import { MoneyItem, TextItem } from '../../fields/fields.js';

/** A rule that applies from a certain amount on. */
interface AmountOffer {
  name: string;
  from: number;
  /** an inactive rule is kept for later */
  is_active: boolean;
}

/** Returns the columns of such rules, with the rule's own columns between the amount and the state. */
export const amountColumns = <Offer extends AmountOffer>(
  ...own: readonly ResourceColumn<Offer>[]
): ResourceColumn<Offer>[] => [
  { title: 'Name', value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
  { title: 'From Amount', isNumber: true, value: ({ from }) => from, cell: ({ from }) => rupees(from) },
  ...own,
  {
    title: 'Active',
    value: ({ is_active }) => (is_active ? 0 : 1),
    cell: ({ is_active }) => (is_active ? 'Yes' : 'Paused'),
  },
];

/** The common fields of the forms of amount rules. */
export const AMOUNT_OFFER = {
  valuesOf: ({ name, from, is_active }: AmountOffer) => ({ name, from, isActive: is_active }),
  labels: { name: 'Name', from: 'From Amount', isActive: 'Active' },
  show: { from: rupees, isActive: (isActive?: boolean) => (isActive ? 'yes' : 'no') },
} as const;

/** The form fields of such a rule, with its own fields between the amount and the state. */
export function AmountOfferFields({ children }: { children: ReactNode }) {
  return (
    <>
      <TextItem name="name" label="Name" />
      <MoneyItem
        name="from"
        label="From Amount"
        min={1}
        hint="Compared with the sub total, before promo code and delivery charge."
      />
      {children}
      <Form.Item name="isActive" label="Active" valuePropName="checked" required>
        <Switch />
      </Form.Item>
    </>
  );
}
