import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffBuyGetOffer } from '@libs/contract/menu/staff-menu.js';
import { MESSAGE } from '@libs/contract/orders/messages.js';
import type { BuyGetOfferEdit } from '@libs/contract/requests/menu/buy-get-offers.js';
import { BUY_TYPES, type BuyType } from '@libs/contract/values.js';
import { Form } from 'antd';
import { Fragment, useMemo } from 'react';
import { Notice } from '../../../../ui/notice.js';
import { chainColumns } from '../../chain/following/follow-words.js';
import { EntityForm } from '../../crud/entity-form.js';
import { ResourceListPage } from '../../crud/resource-table.js';
import { useResourceList } from '../../crud/use-resource-list.js';
import { choice, named } from '../../fields/choices.js';
import { entityFields } from '../../fields/field-table.js';
import { FormFields } from '../../fields/form-fields.js';
import { quantity, text } from '../../fields/kinds.js';
import { BUY_SIDES, boughtName } from './buy-sides.js';
import { getFood } from './get-food.js';

function fieldsOf(branch: StaffBranch) {
  const bought = ({ buy_type, buy_type_id }: StaffBuyGetOffer) =>
    boughtName({ branch, buyType: buy_type, id: buy_type_id });
  return entityFields<StaffBuyGetOffer, BuyGetOfferEdit>({
    name: { ...text('Name'), column: { isStrong: true }, chain: 'name' },
    buyType: {
      label: 'Buy Type',
      item: (name) => <BuyTypeItem name={name} />,
      chain: 'buy',
      column: {},
    },
    buyTypeId: {
      label: 'Buy',
      item: (name) => <BoughtItem name={name} branch={branch} />,
      show: (id) => BUY_TYPES.map((buyType) => boughtName({ branch, buyType, id })).find((name) => name !== '–') ?? '–',
      isShown: ({ buyType }) => buyType !== undefined,
      column: { value: bought },
    },
    buyQuantity: { ...quantity('Buy Quantity'), column: {} },
    getFood: { ...getFood(branch), chain: 'gift', read: (_stored, { get_food_id }) => get_food_id, column: {} },
    getQuantity: { ...quantity('Get Quantity'), column: {} },
  });
}

/** The list of buy-and-get rules. */
export function BuyGetList({ branch }: { branch: StaffBranch }) {
  const fields = useMemo(() => fieldsOf(branch), [branch]);
  const list = useResourceList<'buy-get-offers', StaffBuyGetOffer>(
    {
      title: 'Buy & Get Offers',
      noun: 'buy and get offer',
      entity: 'buy-get-offers',
      columns: [...fields.columns, ...chainColumns(branch)],
      nameOf: ({ name }) => name,
      textOf: ({ name, buy_type, buy_type_id, food }) =>
        `${name} ${buy_type} ${boughtName({ branch, buyType: buy_type, id: buy_type_id })} ${food.name}`,
    },
    branch.buy_get_offers,
  );
  if (list.opened !== null)
    return (
      <EntityForm
        list={list}
        editing={{
          answerKey: 'buyGetOffer',
          fields,
          layout: (offer) => (
            <>
              <FormFields of={fields.rows} resource={offer} />
              <RuleInWords branch={branch} />
            </>
          ),
        }}
      />
    );
  return (
    <ResourceListPage
      list={list}
      emptyText="Buy so many of something, get something free."
      note="Carts lose the free food at once. Orders that were placed keep it."
    />
  );
}

function BuyTypeItem({ name }: { name: string }) {
  const form = Form.useFormInstance();
  return choice(
    'Buy Type',
    BUY_TYPES.map((type) => ({ value: type, label: type })),
    {
      placeholder: 'What is counted',
      message: MESSAGE.selectBuyType,
      // the id of a food means nothing for a food type; set to undefined, because a reset would restore the stored
      // rule's id
      onChange: () => form.setFieldValue('buyTypeId', undefined),
    },
  ).item(name);
}

/** What is bought, by the type. */
function BoughtItem({ name, branch }: { name: string; branch: StaffBranch }) {
  const buyType: BuyType | undefined = Form.useWatch('buyType');
  if (buyType === undefined) return null;
  const { label, message, choices } = BUY_SIDES[buyType];
  const placeholder = `Select a ${label.replace('Buy ', '').toLowerCase()}`;
  return <Fragment key={label}>{choice(label, named(choices(branch)), { placeholder, message }).item(name)}</Fragment>;
}

/** The rule in a customer's words, once it is complete. */
function RuleInWords({ branch }: { branch: StaffBranch }) {
  const values: Partial<BuyGetOfferEdit> = Form.useWatch((all) => all) ?? {};
  const { buyType, buyTypeId, buyQuantity, getQuantity } = values;
  const free = branch.food.find(({ id }) => id === values.getFood)?.name;
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
