import type { Order, OrderBranch } from '@libs/contract/orders.js';
import { PhoneIcon, PinIcon } from '../../../ui/drawings/icons.js';
import styles from './outlet-card.module.css';

/** Where a map app, or the web's, finds an outlet by its name and address. */
function mapLink({ name, address }: OrderBranch): string {
  const place = encodeURIComponent(`${name}, ${address}`);
  return `https://www.google.com/maps/search/?api=1&query=${place}`;
}

type Stage = Pick<Order, 'order_type' | 'status' | 'kitchen_status'>;

/** Returns the heading of the outlet's card, by the order's state. */
function relation({ order_type, status, kitchen_status }: Stage): string {
  if (status === 'Cancelled' || status === 'Expired') return 'Ordered from';
  if (order_type === 'Delivery') return 'Made at';
  return kitchen_status === 'Delivered' ? 'Collected at' : 'Collect it at';
}

/** The outlet that makes an order: where it is, how to call it, how to get there. */
export function OutletCard({ branch, order }: { branch: OrderBranch; order: Stage }) {
  return (
    <section className={styles.card} aria-label="Outlet">
      <div>
        <p className={styles.label}>{relation(order)}</p>
        <h2 className={styles.name}>{branch.name}</h2>
        <p>{branch.address}</p>
      </div>
      <div className={styles.links}>
        <a href={`tel:${branch.phone}`}>
          <PhoneIcon size={20} />
          <span>{branch.phone}</span>
        </a>
        <a href={mapLink(branch)} target="_blank" rel="noreferrer">
          <PinIcon size={20} />
          Show on a map
        </a>
      </div>
    </section>
  );
}
