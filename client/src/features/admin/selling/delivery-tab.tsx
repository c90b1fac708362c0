import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffDelivery } from '@libs/contract/branches/staff-selling.js';
import type { DeliveryRequest } from '@libs/contract/people/requests.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { EntityForm } from '../crud/entity-form.js';
import type { FormShape } from '../crud/resource-form.js';
import { ResourceListPage } from '../crud/resource-table.js';
import { type ResourceKind, useResourceList } from '../crud/use-resource-list.js';
import { MoneyItem, TextItem } from '../fields/fields.js';

const SHAPE: FormShape<StaffDelivery, Omit<DeliveryRequest, 'branch'>> = {
  key: 'delivery',
  valuesOf: ({ area, amount }) => ({ area, amount }),
  labels: { area: 'Area', amount: 'Amount' },
  show: { amount: rupees },
};

const DELIVERIES: ResourceKind<'deliveries', StaffDelivery> = {
  title: 'Delivery',
  noun: 'delivery location',
  entity: 'deliveries',
  columns: [
    { title: 'Area', value: ({ area }) => area, cell: ({ area }) => <strong>{area}</strong> },
    { title: 'Amount', isNumber: true, value: ({ amount }) => amount, cell: ({ amount }) => rupees(amount) },
  ],
  nameOf: ({ area }) => area,
  textOf: ({ area }) => area,
};

export default function DeliveryTab({ branch }: { branch: StaffBranch }) {
  const list = useResourceList(DELIVERIES, branch.deliveries);
  if (list.opened !== null)
    return (
      <EntityForm
        list={list}
        editing={{
          shape: SHAPE,
          body: (values, isNew) => (isNew ? { ...values, branch: branch.id } : values),
          keep: ({ amount }) => ({ amount }),
          fields: () => (
            <>
              <TextItem name="area" label="Area" />
              <MoneyItem name="amount" label="Amount" hint="The delivery charge of the whole order." />
            </>
          ),
        }}
      />
    );
  return (
    <ResourceListPage list={list} emptyText="Without a delivery location customers of this branch can only pick up." />
  );
}
