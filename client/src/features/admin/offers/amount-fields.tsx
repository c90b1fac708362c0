import { Form, Switch } from 'antd';
import { MoneyItem } from '../shared/fields.js';
import type { ResourceColumn } from '../shared/resource-table.js';

/** The amount from which a rule counts. */
export function FromAmountItem() {
  return (
    <MoneyItem
      name="from"
      label="From Amount"
      min={1}
      hint="Compared with the sub total, before promo code and delivery charge."
    />
  );
}

/** Whether a rule holds now; one that does not is kept for another time. */
export function ActiveItem() {
  return (
    <Form.Item name="isActive" label="Active" valuePropName="checked" required>
      <Switch />
    </Form.Item>
  );
}

export function activeColumn<Rule extends { is_active: boolean }>(): ResourceColumn<Rule> {
  return {
    title: 'Active',
    cell: ({ is_active }) => (is_active ? 'Yes' : 'Paused'),
    sortBy: ({ is_active }) => (is_active ? 0 : 1),
  };
}
