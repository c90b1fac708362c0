import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffBuyGetOffer } from '@libs/contract/menu/staff-menu.js';
import { MESSAGE } from '@libs/contract/orders/messages.js';
import type { BuyGetOfferEdit } from '@libs/contract/requests/menu/buy-get-offers.js';
import { BUY_TYPES } from '@libs/contract/values.js';
import { Form, Select } from 'antd';
import { Notice } from '../../../../ui/notice.js';
import { EntityForm } from '../../crud/entity-form.js';
import type { FormShape } from '../../crud/resource-form.js';
import { ResourceListPage } from '../../crud/resource-table.js';
import { useResourceList } from '../../crud/use-resource-list.js';
import { QuantityItem, TextItem } from '../../fields/fields.js';
import { BUY_SIDES, boughtName } from './buy-sides.js';
import { GetFoodItem } from './get-food-item.js';

type Values = BuyGetOfferEdit;

/** The list of buy-and-get rules. */
export function BuyGetList({ branch }: { branch: StaffBranch }) {
  const bought = ({ buy_type, buy_type_id }: StaffBuyGetOffer) =>
    boughtName({ branch, buyType: buy_type, id: buy_type_id });
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
  const list = useResourceList<'buy-get-offers', StaffBuyGetOffer>(
    {
      title: 'Buy & Get Offers',
      noun: 'buy and get offer',
      entity: 'buy-get-offers',
      columns: [
        { title: 'Name', value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
        { title: 'Buy Type', value: ({ buy_type }) => buy_type },
        { title: 'Buy', value: bought },
        { title: 'Buy Quantity', isNumber: true, value: ({ buy_quantity }) => buy_quantity },
        { title: 'Get Food', value: ({ food }) => food.name },
        { title: 'Get Quantity', isNumber: true, value: ({ get_quantity }) => get_quantity },
      ],
      nameOf: ({ name }) => name,
      textOf: (rule) => `${rule.name} ${rule.buy_type} ${bought(rule)} ${rule.food.name}`,
    },
    branch.buy_get_offers,
  );
  if (list.opened !== null)
    return (
      <EntityForm list={list} editing={{ shape, body: (values) => values, fields: () => <Fields branch={branch} /> }} />
    );
  return (
    <ResourceListPage
      list={list}
      emptyText="Buy so many of something, get something free."
      note="Carts lose the free food at once. Orders that were placed keep it."
    />
  );
}

function Fields({ branch }: { branch: StaffBranch }) {
  const form = Form.useFormInstance<Values>();
  const values: Partial<Values> = Form.useWatch((all) => all) ?? {};
  const side = values.buyType === undefined ? null : BUY_SIDES[values.buyType];
  return (
    <>
      <TextItem name="name" label="Name" />
      <Form.Item name="buyType" label="Buy Type" rules={[{ required: true, message: MESSAGE.selectBuyType }]}>
        <Select
          placeholder="What is counted"
          options={BUY_TYPES.map((type) => ({ value: type, label: type }))}
          // the id of a food means nothing for a food type; set to undefined, because a reset would restore the stored
          // rule's id
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
      <GetFoodItem branch={branch} />
      <QuantityItem name="getQuantity" label="Get Quantity" />
      <RuleInWords branch={branch} values={values} />
    </>
  );
}

/** The rule in a customer's words, once it is complete. */
function RuleInWords({ branch, values }: { branch: StaffBranch; values: Partial<Values> }) {
  const { buyType, buyTypeId, buyQuantity, getFood, getQuantity } = values;
  const free = branch.food.find(({ id }) => id === getFood)?.name;
  if (
    buyType === undefined ||
    buyTypeId === undefined ||
    free === undefined ||
    !(Number(buyQuantity) > 0) ||
    !(Number(getQuantity) > 0)
  )
    return null;
  const bought = boughtName({ branch, buyType, id: buyTypeId });
  return (
    <Notice tone="success">
      {`Buy ${buyQuantity} of ${bought}, get ${getQuantity} ${free} free. And again for every further ${buyQuantity}.`}
    </Notice>
  );
}
