import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffBuyGetOffer } from '@libs/contract/staff-menu.js';
import { ResourceTab } from '../shared/resource-tab.js';
import { BuyGetForm } from './buy-get-form.js';
import { boughtName } from './buy-sides.js';

/** The list of buy-and-get rules. */
export function BuyGetList({ branch }: { branch: StaffBranch }) {
  const bought = ({ buy_type, buy_type_id }: StaffBuyGetOffer) =>
    boughtName({ branch, buyType: buy_type, id: buy_type_id });
  return (
    <ResourceTab<StaffBuyGetOffer>
      title="Buy & Get Offers"
      noun="buy and get offer"
      entity="buy-get-offers"
      rows={branch.buy_get_offers}
      columns={[
        { title: 'Name', cell: ({ name }) => <strong>{name}</strong>, sortBy: ({ name }) => name },
        { title: 'Buy Type', cell: ({ buy_type }) => buy_type, sortBy: ({ buy_type }) => buy_type },
        { title: 'Buy', cell: bought, sortBy: bought },
        {
          title: 'Buy Quantity',
          isNumber: true,
          cell: ({ buy_quantity }) => buy_quantity,
          sortBy: ({ buy_quantity }) => buy_quantity,
        },
        { title: 'Get Food', cell: ({ food }) => food.name, sortBy: ({ food }) => food.name },
        {
          title: 'Get Quantity',
          isNumber: true,
          cell: ({ get_quantity }) => get_quantity,
          sortBy: ({ get_quantity }) => get_quantity,
        },
      ]}
      nameOf={({ name }) => name}
      textOf={(rule) => `${rule.name} ${rule.buy_type} ${bought(rule)} ${rule.food.name}`}
      removeNote="Carts lose its free food at once. Orders that were placed keep it."
      emptyText="Buy so many of something, get something free."
      form={({ resource, done }) => <BuyGetForm branch={branch} resource={resource} onDone={done} />}
    />
  );
}
