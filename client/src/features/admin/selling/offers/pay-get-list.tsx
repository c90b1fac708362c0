import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffPayGetOffer } from '@libs/contract/menu/staff-menu.js';
import type { PayGetOfferEdit } from '@libs/contract/requests/menu/amount-rules.js';
import { Form } from 'antd';
import { useMemo } from 'react';
import { Notice } from '../../../../ui/notice.js';
import { rupees } from '../../../../ui/staff/rupees.js';
import { chainColumns } from '../../chain/following/follow-words.js';
import { EntityForm } from '../../crud/entity-form.js';
import { ResourceListPage } from '../../crud/resource-table.js';
import { useResourceList } from '../../crud/use-resource-list.js';
import { entityFields } from '../../fields/field-table.js';
import { FormFields } from '../../fields/form-fields.js';
import { quantity } from '../../fields/kinds.js';
import { ACTIVE, AMOUNT } from './amount-fields.js';
import { getFood } from './get-food.js';

const fieldsOf = (branch: StaffBranch) =>
  entityFields<StaffPayGetOffer, PayGetOfferEdit>({
    name: { ...AMOUNT.name, chain: 'name' },
    from: { ...AMOUNT.from, chain: 'from' },
    getFood: { ...getFood(branch), chain: 'gift', read: (_stored, { get_food_id }) => get_food_id, column: {} },
    getQuantity: { ...quantity('Get Quantity', { min: 1 }), column: {} },
    isActive: { ...ACTIVE, chain: 'is_active' },
  });

/** The list of rules that give a free food from a certain amount on. */
export function PayGetList({ branch }: { branch: StaffBranch }) {
  const fields = useMemo(() => fieldsOf(branch), [branch]);
  const list = useResourceList<'pay-get-offers', StaffPayGetOffer>(
    {
      title: 'Pay & Get Offers',
      noun: 'pay and get offer',
      entity: 'pay-get-offers',
      columns: [...fields.columns, ...chainColumns(branch)],
      nameOf: ({ name }) => name,
      textOf: ({ name, food }) => `${name} ${food.name}`,
    },
    branch.pay_get_offers,
  );
  if (list.opened !== null)
    return (
      <EntityForm
        list={list}
        editing={{
          answerKey: 'payGetOffer',
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
