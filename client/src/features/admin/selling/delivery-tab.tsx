import type { StaffBranch, StaffDelivery } from '@libs/contract/admin.js';
import type { DeliveryRequest } from '@libs/contract/requests.js';
import { Form } from 'antd';
import { useSaveDeliveryMutation } from '../shared/admin-api.js';
import { MoneyItem, TextItem } from '../shared/fields.js';
import { rupees } from '../shared/rupees.js';
import { type FormShape, ThingForm } from '../shared/thing-form.js';
import { type Done, ThingTab } from '../shared/thing-tab.js';

type Values = Omit<DeliveryRequest, 'branch'>;

const SHAPE: FormShape<StaffDelivery, Values> = {
  key: 'delivery',
  valuesOf: ({ area, amount }) => ({ area, amount }),
  labels: { area: 'Area', amount: 'Amount' },
  show: { amount: rupees },
};

export default function DeliveryTab({ branch }: { branch: StaffBranch }) {
  return (
    <ThingTab<StaffDelivery>
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
      form={({ thing, done }) => <DeliveryForm branch={branch} thing={thing} onDone={done} />}
    />
  );
}

interface FormProps {
  branch: StaffBranch;
  thing: StaffDelivery | null;
  onDone: Done;
}

function DeliveryForm({ branch, thing, onDone }: FormProps) {
  const [form] = Form.useForm<Values>();
  const [save] = useSaveDeliveryMutation();
  return (
    <ThingForm
      title={thing === null ? 'Add a delivery location' : `Edit ${thing.area}`}
      shape={SHAPE}
      thing={thing}
      blank={{}}
      form={form}
      save={(values, version) =>
        save(
          thing === null
            ? { id: null, body: { ...values, branch: branch.id } }
            : { id: thing.id, body: { ...values, ...version } },
        ).unwrap()
      }
      onSaved={({ delivery }) => onDone(delivery.id)}
      onCancel={() => onDone()}
    >
      <TextItem name="area" label="Area" />
      <MoneyItem name="amount" label="Amount" hint="The delivery charge of the whole order." />
    </ThingForm>
  );
}
