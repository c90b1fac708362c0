import { MESSAGE } from '@libs/contract/messages.js';
import type { BuyGetOfferRequest } from '@libs/contract/requests.js';
import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffBuyGetOffer } from '@libs/contract/staff-menu.js';
import { BUY_TYPES } from '@libs/contract/values.js';
import { Form, Select } from 'antd';
import { Notice } from '../../../ui/notice.js';
import { useSaveBuyGetOfferMutation } from '../shared/admin-api.js';
import { QuantityItem, TextItem } from '../shared/fields.js';
import { type FormShape, ResourceForm } from '../shared/resource-form.js';
import type { Done } from '../shared/resource-tab.js';
import { BUY_SIDES, boughtName } from './buy-sides.js';

type Values = BuyGetOfferRequest;

interface Props {
  branch: StaffBranch;
  resource: StaffBuyGetOffer | null;
  onDone: Done;
}

export function BuyGetForm({ branch, resource, onDone }: Props) {
  const [form] = Form.useForm<Values>();
  const [save] = useSaveBuyGetOfferMutation();
  const values: Partial<Values> = Form.useWatch((all: Partial<Values>) => all, form) ?? {};
  const foodName = (id: number | undefined) => branch.food.find((food) => food.id === id)?.name ?? '';
  const shape: FormShape<StaffBuyGetOffer, Values> = {
    key: 'buyGetOffer',
    valuesOf: (rule) => ({
      name: rule.name,
      buyType: rule.buy_type,
      buyTypeId: rule.buy_type_id,
      buyQuantity: rule.buy_quantity,
      getFood: rule.get_food_id,
      getQuantity: rule.get_quantity,
    }),
    labels: {
      name: 'Name',
      buyType: 'Buy Type',
      buyTypeId: 'Buy',
      buyQuantity: 'Buy Quantity',
      getFood: 'Get Food',
      getQuantity: 'Get Quantity',
    },
    show: {
      getFood: foodName,
      buyTypeId: (id) =>
        BUY_TYPES.map((buyType) => boughtName({ branch, buyType, id })).find((name) => name !== '–') ?? '–',
    },
  };
  const side = values.buyType === undefined ? null : BUY_SIDES[values.buyType];
  return (
    <ResourceForm
      title={resource === null ? 'Add a buy and get offer' : `Edit ${resource.name}`}
      shape={shape}
      resource={resource}
      blank={{}}
      form={form}
      save={(body, version) =>
        save(resource === null ? { id: null, body } : { id: resource.id, body: { ...body, ...version } }).unwrap()
      }
      onSaved={({ buyGetOffer }) => onDone(buyGetOffer.id)}
      onCancel={() => onDone()}
    >
      <TextItem name="name" label="Name" />
      <Form.Item name="buyType" label="Buy Type" rules={[{ required: true, message: MESSAGE.selectBuyType }]}>
        <Select
          placeholder="What is counted"
          options={BUY_TYPES.map((type) => ({ value: type, label: type }))}
          // a food's id says nothing about a food type; not reset, which would bring the stored rule's id back
          onChange={() => form.setFieldValue('buyTypeId', undefined)}
        />
      </Form.Item>
      {side !== null && (
        <Form.Item
          key={side.label}
          name="buyTypeId"
          label={side.label}
          rules={[{ required: true, message: side.message }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={`Select a ${side.label.replace('Buy ', '').toLowerCase()}`}
            options={side.choices(branch).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      <QuantityItem name="buyQuantity" label="Buy Quantity" />
      <Form.Item name="getFood" label="Get Food" rules={[{ required: true, message: 'Select a Get Food!' }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Select the free food"
          options={branch.food.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <QuantityItem name="getQuantity" label="Get Quantity" />
      <RuleInWords branch={branch} values={values} />
    </ResourceForm>
  );
}

/** The rule as a customer would say it, once it is complete. */
function RuleInWords({ branch, values }: { branch: StaffBranch; values: Partial<Values> }) {
  const { buyType, buyTypeId, buyQuantity, getFood, getQuantity } = values;
  const free = branch.food.find(({ id }) => id === getFood)?.name;
  if (buyType === undefined || buyTypeId === undefined || free === undefined || !buyQuantity || !getQuantity)
    return null;
  const bought = boughtName({ branch, buyType, id: buyTypeId });
  return (
    <Notice tone="success">
      Buy {buyQuantity} of {bought}, get {getQuantity} {free} free. And again for every further {buyQuantity}.
    </Notice>
  );
}
