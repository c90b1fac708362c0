import type { StaffBranch } from '@libs/contract/staff-branches.js';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { ItemsList } from '../menu/items-list.js';
import { BuyGetList } from './buy-get-list.js';
import styles from './offers-tab.module.css';

const OFFER_TYPES = ['Combo', 'Buy & Get', 'Pay & Get', 'Free Delivery'] as const;
type OfferType = (typeof OFFER_TYPES)[number];

/** There are four types of offers; two of them have a form. */
const CONTENT: Record<OfferType, (branch: StaffBranch) => ReactNode> = {
  Combo: (branch) => <ItemsList kind="offers" branch={branch} />,
  'Buy & Get': (branch) => <BuyGetList branch={branch} />,
  'Pay & Get': () => <NotYet title="Pay & Get has no form yet" />,
  'Free Delivery': () => <NotYet title="Free Delivery has no form yet" />,
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

function NotYet({ title }: { title: string }) {
  return (
    <StaffState
      kind="empty"
      title={title}
      text="Offers of this type can’t be added or changed here so far, and none is applied to orders. Combo and Buy & Get can."
    />
  );
}
