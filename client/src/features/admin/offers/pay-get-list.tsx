import type { PayGetOfferRequest } from '@libs/contract/requests.js';
import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffPayGetOffer } from '@libs/contract/staff-menu.js';
import { Form, Select } from 'antd';
import { Notice } from '../../../ui/notice.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { useSavePayGetOfferMutation } from '../shared/admin-api.js';
import { QuantityItem } from '../shared/fields.js';
import { type FormShape, ResourceForm } from '../shared/resource-form.js';
import type { Done } from '../shared/resource-tab.js';
import { AMOUNT_OFFER, AmountOfferFields, AmountOfferTab } from './amount-fields.js';

type Values = PayGetOfferRequest;

/** The list of rules that give a free food from an amount on. */
export function PayGetList({ branch }: { branch: StaffBranch }) {
  return (
    <AmountOfferTab<StaffPayGetOffer>
      title="Pay & Get Offers"
      noun="pay and get offer"
      entity="pay-get-offers"
      rows={branch.pay_get_offers}
      columns={[
        { title: 'Get Food', cell: ({ food }) => food.name, sortBy: ({ food }) => food.name },
        {
          title: 'Get Quantity',
          isNumber: true,
          cell: ({ get_quantity }) => get_quantity,
          sortBy: ({ get_quantity }) => get_quantity,
        },
      ]}
      textOf={({ food }) => food.name}
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
    valuesOf: (offer) => ({
      ...AMOUNT_OFFER.valuesOf(offer),
      getFood: offer.get_food_id,
      getQuantity: offer.get_quantity,
    }),
    labels: { ...AMOUNT_OFFER.labels, getFood: 'Get Food', getQuantity: 'Get Quantity' },
    show: {
      ...AMOUNT_OFFER.show,
      getFood: (id) => branch.food.find((food) => food.id === id)?.name ?? '',
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
      <AmountOfferFields>
        <Form.Item name="getFood" label="Get Food" rules={[{ required: true, message: 'Select a Get Food!' }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="Select the free food"
            options={branch.food.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <QuantityItem name="getQuantity" label="Get Quantity" min={1} />
      </AmountOfferFields>
      {values.from && free !== undefined && values.getQuantity ? (
        <Notice tone="success">
          Orders from {rupees(values.from)} get {values.getQuantity} {free} free, once an order. Of several amounts that
          an order reaches, the highest counts.
        </Notice>
      ) : null}
    </ResourceForm>
  );
}
