import { Link } from 'react-router-dom';
import { useDeliveriesQuery } from '../../../api/public-api.js';
import { Icon } from '../../../ui/icon.js';
import { useBranch } from '../shared/use-branch.js';
import { useStorefront } from '../state/storefront-state.js';
import styles from './destination.module.css';

/** Whether an order could leave from here: pickup, or an area and an address. */
export function useHasDestination(): boolean {
  const { orderType, deliveryLocation, address, isChosen } = useStorefront((state) => state.address);
  return isChosen && (orderType === 'Pickup' || (deliveryLocation !== null && address.trim() !== ''));
}

/** Where the order goes, and the way to change it. */
export function Destination() {
  const branch = useBranch();
  const selected = useStorefront((state) => state.branch.selected);
  const { orderType, deliveryLocation, address } = useStorefront((state) => state.address);
  const { data: deliveries } = useDeliveriesQuery(selected?.id ?? 0, { skip: selected === null });
  const area = deliveries?.find(({ id }) => id === deliveryLocation)?.area;
  const isChosen = useHasDestination();

  if (!isChosen) {
    return (
      <div className={styles.box}>
        <Icon name="pin" />
        <div className={styles.words}>
          <span className={styles.label}>Delivery or pickup?</span>
          <Link to="/address" className={styles.change}>
            Choose
          </Link>
        </div>
      </div>
    );
  }
  const isDelivery = orderType === 'Delivery';
  return (
    <div className={styles.box}>
      <Icon name={isDelivery ? 'scooter' : 'store'} />
      <div className={styles.words}>
        <span className={styles.label}>{isDelivery ? 'Delivery Address' : 'Takeout/Pickup Location'}</span>
        {isDelivery ? (
          <span className={styles.place}>
            {address}
            {area !== undefined && `, ${area}`}
          </span>
        ) : (
          <>
            <span className={styles.place}>{selected?.name}</span>
            <span className={styles.more}>{branch?.address}</span>
          </>
        )}
        <Link to="/address" className={styles.change}>
          {isDelivery ? 'Change Address' : 'Change'}
        </Link>
      </div>
    </div>
  );
}
