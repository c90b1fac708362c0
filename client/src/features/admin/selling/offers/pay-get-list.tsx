import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffPayGetOffer } from '@libs/contract/menu/staff-menu.js';
import type { PayGetOfferEdit } from '@libs/contract/requests/menu/amount-rules.js';
import { Form } from 'antd';
import { Notice } from '../../../../ui/notice.js';
import { rupees } from '../../../../ui/staff/rupees.js';
import { EntityForm } from '../../crud/entity-form.js';
import type { FormShape } from '../../crud/resource-form.js';
import { ResourceListPage } from '../../crud/resource-table.js';
import { type ResourceKind, useResourceList } from '../../crud/use-resource-list.js';
import { QuantityItem } from '../../fields/fields.js';
import { AMOUNT_OFFER, AmountOfferFields, amountColumns } from './amount-fields.js';
import { GetFoodItem } from './get-food-item.js';

const PAY_GET_OFFERS: ResourceKind<'pay-get-offers', StaffPayGetOffer> = {
  title: 'Pay & Get Offers',
  noun: 'pay and get offer',
  entity: 'pay-get-offers',
  columns: amountColumns<StaffPayGetOffer>(
    { title: 'Get Food', value: ({ food }) => food.name },
    { title: 'Get Quantity', isNumber: true, value: ({ get_quantity }) => get_quantity },
  ),
  nameOf: ({ name }) => name,
  textOf: ({ name, food }) => `${name} ${food.name}`,
};

/** The list of rules that give a free food from a certain amount on. */
export function PayGetList({ branch }: { branch: StaffBranch }) {
  const shape: FormShape<StaffPayGetOffer, PayGetOfferEdit> = {
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
  const list = useResourceList(PAY_GET_OFFERS, branch.pay_get_offers);
  if (list.opened !== null)
    return (
      <EntityForm
        list={list}
        editing={{
          shape,
          blank: { isActive: true },
          body: (values) => values,
          fields: () => (
            <>
              <AmountOfferFields>
                <GetFoodItem branch={branch} />
                <QuantityItem name="getQuantity" label="Get Quantity" min={1} />
              </AmountOfferFields>
              <RuleInWords branch={branch} />
            </>
          ),
        }}
      />
    );
  return (
    <ResourceListPage
      list={list}
      emptyText="Pay from an amount, get a food free. Of the amounts that an order reaches, the highest counts."
      note="Carts lose the free food at once. Orders that were placed keep it."
    />
  );
}

/** The rule in a customer's words, once it is complete. */
function RuleInWords({ branch }: { branch: StaffBranch }) {
  const { from, getFood, getQuantity }: Partial<PayGetOfferEdit> = Form.useWatch((all) => all) ?? {};
  const free = branch.food.find(({ id }) => id === getFood)?.name;
  if (!(Number(from) > 0) || free === undefined || !(Number(getQuantity) > 0)) return null;
  return (
    <Notice tone="success">
      {`Orders from ${rupees(from)} get ${getQuantity} ${free} free, once an order. Of several amounts that an order reaches, the highest counts.`}
    </Notice>
  );
}
