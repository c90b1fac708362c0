import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { menuPath } from '@libs/domain/shop/addresses.js';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { ScooterIcon, StoreIcon } from '../../../../ui/drawings/icons.js';
import { useBranchChoice } from '../../base/branch/use-branch-choice.js';
import { addressChosen } from '../../base/state/address-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { deliveryState } from '../address/wanted-type.js';
import styles from './branch-page.module.css';

/** The two ways to begin an order at an outlet. A cart of another outlet is asked about first. */
export function OrderButtons({ branch, isDelivering }: { branch: BranchSummary; isDelivering: boolean }) {
  const t = useTexts();
  const navigate = useNavigate();
  const dispatch = useStorefrontDispatch();
  const { address, landmark } = useStorefront((state) => state.address);
  const pickup = useBranchChoice(() => {
    dispatch(addressChosen({ orderType: 'Pickup', deliveryLocation: null, address, landmark }));
    navigate(menuPath(branch.slug ?? ''));
  });
  const delivery = useBranchChoice(() => navigate('/address', { state: deliveryState }));
  return (
    <>
      <div className={styles.buttons}>
        <Button look="primary" onClick={() => pickup.choose(branch)}>
          <StoreIcon size={20} />
          <span>{t('shop.outlet.pickup')}</span>
        </Button>
        {isDelivering && (
          <Button onClick={() => delivery.choose(branch)}>
            <ScooterIcon size={20} />
            <span>{t('shop.outlet.delivery')}</span>
          </Button>
        )}
      </div>
      {pickup.question}
      {delivery.question}
    </>
  );
}
