import type { DeliveryRequest } from '@libs/contract/requests.js';
import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffDelivery } from '@libs/contract/staff-selling.js';
import { rupees } from '../../../ui/staff/rupees.js';
import type { FormShape } from '../crud/resource-form.js';
import { EntityTab } from '../crud/resource-tab.js';
import { MoneyItem, TextItem } from '../fields/fields.js';

const SHAPE: FormShape<StaffDelivery, Omit<DeliveryRequest, 'branch'>> = {
  key: 'delivery',
  valuesOf: ({ area, amount }) => ({ area, amount }),
  labels: { area: 'Area', amount: 'Amount' },
  show: { amount: rupees },
};

export default function DeliveryTab({ branch }: { branch: StaffBranch }) {
  return (
    <EntityTab
      title="Delivery"
      noun="delivery location"
      entity="deliveries"
      rows={branch.deliveries}
      columns={[
        { title: 'Area', value: ({ area }) => area, cell: ({ area }) => <strong>{area}</strong> },
        { title: 'Amount', isNumber: true, value: ({ amount }) => amount, cell: ({ amount }) => rupees(amount) },
      ]}
      nameOf={({ area }) => area}
      textOf={({ area }) => area}
      emptyText="Without a delivery location customers of this branch can only pick up."
      editing={{
        shape: SHAPE,
        body: (values, isNew) => (isNew ? { ...values, branch: branch.id } : values),
        fields: () => (
          <>
            <TextItem name="area" label="Area" />
            <MoneyItem name="amount" label="Amount" hint="The delivery charge of the whole order." />
          </>
        ),
      }}
    />
  );
}
