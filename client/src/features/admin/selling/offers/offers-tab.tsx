import type { StaffBranch } from '@libs/contract/staff-branches.js';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { ItemsList } from '../../menu/items-list.js';
import { BuyGetList } from './buy-get-list.js';
import { FreeDeliveryList } from './free-delivery-list.js';
import styles from './offers-tab.module.css';
import { PayGetList } from './pay-get-list.js';

const OFFER_TYPES = ['Combo', 'Buy & Get', 'Pay & Get', 'Free Delivery'] as const;
type OfferType = (typeof OFFER_TYPES)[number];

/** Each type has a list and a form of its own. */
const CONTENT: Record<OfferType, (branch: StaffBranch) => ReactNode> = {
  Combo: (branch) => <ItemsList kind="offers" branch={branch} />,
  'Buy & Get': (branch) => <BuyGetList branch={branch} />,
  'Pay & Get': (branch) => <PayGetList branch={branch} />,
  'Free Delivery': (branch) => <FreeDeliveryList branch={branch} />,
};

export default function OffersTab({ branch }: { branch: StaffBranch }) {
  const [type, setType] = useState<OfferType>('Combo');
  return (
    <div className={styles.tab}>
      <Segmented<OfferType>
        size="large"
        className={styles.types}
        aria-label="Offer type"
        options={[...OFFER_TYPES]}
        value={type}
        onChange={setType}
      />
      {/* a key of its own, so that a form left open belongs to its type alone */}
      <div key={type}>{CONTENT[type](branch)}</div>
    </div>
  );
}
