import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../../ui/tabs.js';
import { ItemsList } from '../../menu/items-list.js';
import { BuyGetList } from './buy-get-list.js';
import { FreeDeliveryList } from './free-delivery-list.js';
import { PayGetList } from './pay-get-list.js';

const OFFER_TYPES = ['Combo', 'Buy & Get', 'Pay & Get', 'Free Delivery'] as const;
type OfferType = (typeof OFFER_TYPES)[number];

/** Each type has its own list and form. */
const CONTENT: Record<OfferType, (branch: StaffBranch) => ReactNode> = {
  Combo: (branch) => <ItemsList kind="offers" branch={branch} />,
  'Buy & Get': (branch) => <BuyGetList branch={branch} />,
  'Pay & Get': (branch) => <PayGetList branch={branch} />,
  'Free Delivery': (branch) => <FreeDeliveryList branch={branch} />,
};

/** The types that a link may open (`&of=`). */
const LINKED: Record<string, OfferType> = { 'buy-get-offers': 'Buy & Get', 'pay-get-offers': 'Pay & Get' };

export default function OffersTab({ branch }: { branch: StaffBranch }) {
  const [address] = useSearchParams();
  const [type, setType] = useState<OfferType>(LINKED[address.get('of') ?? ''] ?? 'Combo');
  return (
    <Tabs
      label="Offer type"
      tabs={OFFER_TYPES.map((name) => ({ name, text: name }))}
      selected={type}
      onSelect={setType}
    >
      {/* keyed, because a form belongs to one type */}
      <div key={type}>{CONTENT[type](branch)}</div>
    </Tabs>
  );
}
