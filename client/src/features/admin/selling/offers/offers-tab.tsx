import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { ReactNode } from 'react';
import { oneOf, useAddressPart } from '../../../../ui/staff/address-state.js';
import { Tabs } from '../../../../ui/tabs.js';
import { ItemsList } from '../../menu/items-list.js';
import { useMenuPlace } from '../../shell/menu-place.js';
import { BuyGetList } from './buy-get-list.js';
import { FreeDeliveryList } from './free-delivery-list.js';
import { PayGetList } from './pay-get-list.js';

const OFFER_TYPES = ['offers', 'buy-get-offers', 'pay-get-offers', 'free-deliveries'] as const;
type OfferType = (typeof OFFER_TYPES)[number];

/** Each type has its own list and form. */
const LISTS: Record<OfferType, { title: string; list: (branch: StaffBranch) => ReactNode }> = {
  offers: { title: 'Combo', list: (branch) => <ItemsList kind="offers" branch={branch} /> },
  'buy-get-offers': { title: 'Buy & Get', list: (branch) => <BuyGetList branch={branch} /> },
  'pay-get-offers': { title: 'Pay & Get', list: (branch) => <PayGetList branch={branch} /> },
  'free-deliveries': { title: 'Free Delivery', list: (branch) => <FreeDeliveryList branch={branch} /> },
};

const TYPE = oneOf(OFFER_TYPES, 'offers');

export default function OffersTab({ branch }: { branch: StaffBranch }) {
  const { isChain } = useMenuPlace();
  const [asked, open] = useAddressPart(TYPE, ['tab']);
  // rules about delivery locations, which only branches have
  const types = isChain ? OFFER_TYPES.filter((name) => name !== 'free-deliveries') : OFFER_TYPES;
  const type = types.find((name) => name === asked) ?? 'offers';
  return (
    <Tabs
      label="Offer type"
      tabs={types.map((name) => ({ name, text: LISTS[name].title }))}
      selected={type}
      onSelect={open}
    >
      {/* keyed, because a form belongs to one type */}
      <div key={type}>{LISTS[type].list(branch)}</div>
    </Tabs>
  );
}
