import type { DeliveryRequest } from '@libs/contract/requests.js';
import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffDelivery } from '@libs/contract/staff-selling.js';
import { Form } from 'antd';
import { rupees } from '../../../ui/staff/rupees.js';
import { useSaveDeliveryMutation } from '../shared/admin-api.js';
import { MoneyItem, TextItem } from '../shared/fields.js';
import { type FormShape, ResourceForm } from '../shared/resource-form.js';
import { type Done, ResourceTab } from '../shared/resource-tab.js';

type Values = Omit<DeliveryRequest, 'branch'>;

const SHAPE: FormShape<StaffDelivery, Values> = {
  key: 'delivery',
  valuesOf: ({ area, amount }) => ({ area, amount }),
  labels: { area: 'Area', amount: 'Amount' },
  show: { amount: rupees },
};

export default function DeliveryTab({ branch }: { branch: StaffBranch }) {
  return (
    <ResourceTab<StaffDelivery>
      title="Delivery"
      noun="delivery location"
      entity="deliveries"
      rows={branch.deliveries}
      columns={[
        { title: 'Area', cell: ({ area }) => <strong>{area}</strong>, sortBy: ({ area }) => area },
        { title: 'Amount', isNumber: true, cell: ({ amount }) => rupees(amount), sortBy: ({ amount }) => amount },
      ]}
      nameOf={({ area }) => area}
      textOf={({ area }) => area}
      emptyText="Without a delivery location customers of this branch can only pick up."
      form={({ resource, done }) => <DeliveryForm branch={branch} resource={resource} onDone={done} />}
    />
  );
}

interface FormProps {
  branch: StaffBranch;
  resource: StaffDelivery | null;
  onDone: Done;
}

function DeliveryForm({ branch, resource, onDone }: FormProps) {
  const [form] = Form.useForm<Values>();
  const [save] = useSaveDeliveryMutation();
  return (
    <ResourceForm
      title={resource === null ? 'Add a delivery location' : `Edit ${resource.area}`}
      shape={SHAPE}
      resource={resource}
      blank={{}}
      form={form}
      save={(values, version) =>
        save(
          resource === null
            ? { id: null, body: { ...values, branch: branch.id } }
            : { id: resource.id, body: { ...values, ...version } },
        ).unwrap()
      }
      onSaved={({ delivery }) => onDone(delivery.id)}
      onCancel={() => onDone()}
    >
      <TextItem name="area" label="Area" />
      <MoneyItem name="amount" label="Amount" hint="The delivery charge of the whole order." />
    </ResourceForm>
  );
}
