import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffDelivery } from '@libs/contract/branches/staff-selling.js';
import type { DeliveryRequest } from '@libs/contract/requests/branches/deliveries.js';
import { LIMITS } from '@libs/contract/values.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { EntityForm } from '../crud/entity-form.js';
import type { FormShape } from '../crud/resource-form.js';
import { ResourceListPage } from '../crud/resource-table.js';
import { type ResourceKind, useResourceList } from '../crud/use-resource-list.js';
import { MoneyItem, QuantityItem, TextItem } from '../fields/fields.js';

const SHAPE: FormShape<StaffDelivery, Omit<DeliveryRequest, 'branch'>> = {
  key: 'delivery',
  valuesOf: ({ area, amount, minimum, minutes }) => ({ area, amount, minimum: minimum ?? 0, minutes: minutes ?? 0 }),
  labels: { area: 'Area', amount: 'Amount', minimum: 'Minimum', minutes: 'Minutes' },
  show: { amount: rupees, minimum: (minimum) => (minimum ? rupees(minimum) : 'none') },
};

const DELIVERIES: ResourceKind<'deliveries', StaffDelivery> = {
  title: 'Delivery',
  noun: 'delivery location',
  entity: 'deliveries',
  columns: [
    { title: 'Area', value: ({ area }) => area, cell: ({ area }) => <strong>{area}</strong> },
    { title: 'Amount', isNumber: true, value: ({ amount }) => amount, cell: ({ amount }) => rupees(amount) },
    {
      title: 'Minimum',
      isNumber: true,
      value: ({ minimum }) => minimum ?? 0,
      cell: ({ minimum }) => (minimum ? `from ${rupees(minimum)}` : 'none'),
    },
    {
      title: 'Minutes',
      isNumber: true,
      value: ({ minutes }) => minutes ?? 0,
      cell: ({ minutes }) => (minutes ? `+ ${minutes}` : '–'),
    },
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
          blank: { minimum: 0, minutes: 0 },
          keep: ({ amount, minimum, minutes }) => ({ amount, minimum, minutes }),
          fields: () => (
            <>
              <TextItem name="area" label="Area" />
              <MoneyItem name="amount" label="Amount" hint="The delivery charge of the whole order." />
              <MoneyItem
                name="minimum"
                label="Minimum"
                hint="The lowest sub total that is delivered there; 0 for none."
              />
              <QuantityItem
                name="minutes"
                label="Minutes"
                max={LIMITS.areaMinutesMax}
                hint="How much longer a delivery there takes; added to the branch’s estimate and to the promised time."
              />
            </>
          ),
        }}
      />
    );
  return (
    <ResourceListPage list={list} emptyText="Without a delivery location customers of this branch can only pick up." />
  );
}
