import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffDelivery } from '@libs/contract/branches/staff-selling.js';
import type { DeliveryEdit } from '@libs/contract/requests/branches/deliveries.js';
import { LIMITS } from '@libs/contract/values.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { EntityForm } from '../crud/entity-form.js';
import { ResourceListPage } from '../crud/resource-table.js';
import { type ResourceKind, useResourceList } from '../crud/use-resource-list.js';
import { entityFields } from '../fields/field-table.js';
import { money, quantity, text, ZERO_FOR_NONE } from '../fields/kinds.js';

const FIELDS = entityFields<StaffDelivery, DeliveryEdit>({
  area: { ...text('Area'), column: { isStrong: true } },
  amount: { ...money('Amount', { hint: 'The delivery charge of the whole order.' }), column: {} },
  minimum: {
    ...money('Minimum', { hint: 'The lowest sub total that is delivered there; 0 for none.' }),
    ...ZERO_FOR_NONE,
    show: (minimum) => (minimum ? `from ${rupees(minimum)}` : 'none'),
    column: {},
  },
  minutes: {
    ...quantity('Minutes', {
      max: LIMITS.areaMinutesMax,
      hint: 'How much longer a delivery there takes; added to the branch’s estimate and to the promised time.',
    }),
    ...ZERO_FOR_NONE,
    show: (minutes) => (minutes ? `+ ${minutes}` : '–'),
    column: {},
  },
});

const DELIVERIES: ResourceKind<'deliveries', StaffDelivery> = {
  title: 'Delivery',
  noun: 'delivery location',
  entity: 'deliveries',
  columns: FIELDS.columns,
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
          answerKey: 'delivery',
          fields: FIELDS,
          added: { branch: branch.id },
          keep: ({ area: _area, ...terms }) => terms,
        }}
      />
    );
  return (
    <ResourceListPage list={list} emptyText="Without a delivery location customers of this branch can only pick up." />
  );
}
