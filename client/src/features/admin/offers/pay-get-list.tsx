import type { PayGetOfferRequest } from '@libs/contract/requests.js';
import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffPayGetOffer } from '@libs/contract/staff-menu.js';
import { Form, Select } from 'antd';
import { Notice } from '../../../ui/notice.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { useSavePayGetOfferMutation } from '../shared/admin-api.js';
import { QuantityItem, TextItem } from '../shared/fields.js';
import { type FormShape, ResourceForm } from '../shared/resource-form.js';
import { type Done, ResourceTab } from '../shared/resource-tab.js';
import { ActiveItem, activeColumn, FromAmountItem } from './amount-fields.js';

type Values = PayGetOfferRequest;

/** What an order gets free from an amount on, rule by rule. */
export function PayGetList({ branch }: { branch: StaffBranch }) {
  return (
    <ResourceTab<StaffPayGetOffer>
      title="Pay & Get Offers"
      noun="pay and get offer"
      entity="pay-get-offers"
      rows={branch.pay_get_offers}
      columns={[
        { title: 'Name', cell: ({ name }) => <strong>{name}</strong>, sortBy: ({ name }) => name },
        { title: 'From Amount', isNumber: true, cell: ({ from }) => rupees(from), sortBy: ({ from }) => from },
        { title: 'Get Food', cell: ({ food }) => food.name, sortBy: ({ food }) => food.name },
        {
          title: 'Get Quantity',
          isNumber: true,
          cell: ({ get_quantity }) => get_quantity,
          sortBy: ({ get_quantity }) => get_quantity,
        },
        activeColumn<StaffPayGetOffer>(),
      ]}
      nameOf={({ name }) => name}
      textOf={({ name, food }) => `${name} ${food.name}`}
      removeNote="Carts lose its free food at once. Orders that were placed keep it."
      emptyText="Pay from an amount, get a food free. Of the amounts that an order reaches, the highest counts."
      form={({ resource, done }) => <PayGetForm branch={branch} resource={resource} onDone={done} />}
    />
  );
}

interface FormProps {
  branch: StaffBranch;
  resource: StaffPayGetOffer | null;
  onDone: Done;
}

function PayGetForm({ branch, resource, onDone }: FormProps) {
  const [form] = Form.useForm<Values>();
  const [save] = useSavePayGetOfferMutation();
  const values: Partial<Values> = Form.useWatch((all: Partial<Values>) => all, form) ?? {};
  const free = branch.food.find(({ id }) => id === values.getFood)?.name;
  const shape: FormShape<StaffPayGetOffer, Values> = {
    key: 'payGetOffer',
    valuesOf: ({ name, from, get_food_id, get_quantity, is_active }) => ({
      name,
      from,
      getFood: get_food_id,
      getQuantity: get_quantity,
      isActive: is_active,
    }),
    labels: {
      name: 'Name',
      from: 'From Amount',
      getFood: 'Get Food',
      getQuantity: 'Get Quantity',
      isActive: 'Active',
    },
    show: {
      from: rupees,
      getFood: (id) => branch.food.find((food) => food.id === id)?.name ?? '',
      isActive: (isActive) => (isActive ? 'yes' : 'no'),
    },
  };
  return (
    <ResourceForm
      title={resource === null ? 'Add a pay and get offer' : `Edit ${resource.name}`}
      shape={shape}
      resource={resource}
      blank={{ isActive: true }}
      form={form}
      save={(body, version) =>
        save(resource === null ? { id: null, body } : { id: resource.id, body: { ...body, ...version } }).unwrap()
      }
      onSaved={({ payGetOffer }) => onDone(payGetOffer.id)}
      onCancel={() => onDone()}
    >
      <TextItem name="name" label="Name" />
      <FromAmountItem />
      <Form.Item name="getFood" label="Get Food" rules={[{ required: true, message: 'Select a Get Food!' }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Select the free food"
          options={branch.food.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <QuantityItem name="getQuantity" label="Get Quantity" min={1} />
      <ActiveItem />
      {values.from && free !== undefined && values.getQuantity ? (
        <Notice tone="success">
          Orders from {rupees(values.from)} get {values.getQuantity} {free} free, once an order. Of several amounts that
          an order reaches, the highest counts.
        </Notice>
      ) : null}
    </ResourceForm>
  );
}
