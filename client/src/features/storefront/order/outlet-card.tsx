import type { Order, OrderBranch } from '@libs/contract/orders/orders.js';
import type { Translate } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { PhoneIcon, PinIcon } from '../../../ui/drawings/icons.js';
import { Card } from '../../../ui/layout/card.js';
import { Hint } from '../../../ui/layout/hint.js';
import { Row } from '../../../ui/layout/row.js';
import styles from './outlet-card.module.css';

/** Returns a link with which a map app or a map website finds an outlet, by its name and address. */
function mapLink({ name, address }: OrderBranch): string {
  const place = encodeURIComponent(`${name}, ${address}`);
  return `https://www.google.com/maps/search/?api=1&query=${place}`;
}

type Stage = Pick<Order, 'order_type' | 'status' | 'kitchen_status'>;

/** Returns the heading of the outlet's card, which depends on the order's state. */
function relation(t: Translate, { order_type, status, kitchen_status }: Stage): string {
  if (status === 'Cancelled' || status === 'Expired') return t('order.outlet.ordered');
  if (order_type === 'Delivery') return t('order.outlet.made');
  return kitchen_status === 'Delivered' ? t('order.outlet.collected') : t('order.outlet.collect');
}

/** The outlet that makes an order: its address, its phone number, the way there. */
export function OutletCard({ branch, order }: { branch: OrderBranch; order: Stage }) {
  const t = useTexts();
  return (
    <Card as="section" className={styles.card} aria-label={t('order.outlet.name')}>
      <Row gap={3} align="end" justify="between" wrap>
        <div>
          <Hint as="p">{relation(t, order)}</Hint>
          <h2 className={styles.name}>{branch.name}</h2>
          <p>{branch.address}</p>
        </div>
        <Row wrap className={styles.links}>
          <a href={`tel:${branch.phone}`}>
            <PhoneIcon size={20} />
            <span>{branch.phone}</span>
          </a>
          <a href={mapLink(branch)} target="_blank" rel="noreferrer">
            <PinIcon size={20} />
            <span>{t('order.outlet.map')}</span>
          </a>
        </Row>
      </Row>
    </Card>
  );
}
