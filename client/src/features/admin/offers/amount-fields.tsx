import { Form, Switch } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { rupees } from '../../../ui/staff/rupees.js';
import { MoneyItem, TextItem } from '../shared/fields.js';
import { ResourceTab } from '../shared/resource-tab.js';

/** A rule that counts from an amount on. */
interface AmountOffer {
  id: number;
  name: string;
  from: number;
  /** one that does not hold now is kept for another time */
  is_active: boolean;
}

/** The list of one kind of rule: its own columns stand between its amount and whether it holds. */
export function AmountOfferTab<Offer extends AmountOffer>(
  props: Omit<ComponentProps<typeof ResourceTab<Offer>>, 'nameOf'>,
) {
  const { columns, textOf } = props;
  return (
    <ResourceTab<Offer>
      {...props}
      columns={[
        { title: 'Name', cell: ({ name }) => <strong>{name}</strong>, sortBy: ({ name }) => name },
        { title: 'From Amount', isNumber: true, cell: ({ from }) => rupees(from), sortBy: ({ from }) => from },
        ...columns,
        {
          title: 'Active',
          cell: ({ is_active }) => (is_active ? 'Yes' : 'Paused'),
          sortBy: ({ is_active }) => (is_active ? 0 : 1),
        },
      ]}
      nameOf={({ name }) => name}
      textOf={(offer) => `${offer.name} ${textOf(offer)}`}
    />
  );
}

/** The common fields of the forms of amount rules. */
export const AMOUNT_OFFER = {
  valuesOf: ({ name, from, is_active }: AmountOffer) => ({ name, from, isActive: is_active }),
  labels: { name: 'Name', from: 'From Amount', isActive: 'Active' },
  show: { from: rupees, isActive: (isActive?: boolean) => (isActive ? 'yes' : 'no') },
} as const;

/** The fields of such a rule, with its own between the amount and whether it holds. */
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
