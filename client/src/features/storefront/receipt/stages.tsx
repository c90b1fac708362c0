import type { Order } from '@libs/contract/entities.js';
import type { KitchenStatus, OrderType } from '@libs/contract/values.js';
import { Icon, type IconName } from '../../../ui/icon.js';
import styles from './stages.module.css';

interface Stage {
  text: string;
  icon: IconName;
}

/** The way of a confirmed order; its last stage is called after how it is handed over. */
const STAGES: Record<OrderType, readonly Stage[]> = {
  Delivery: [
    { text: 'Received', icon: 'check' },
    { text: 'In the kitchen', icon: 'flame' },
    { text: 'Delivered', icon: 'scooter' },
  ],
  Pickup: [
    { text: 'Received', icon: 'check' },
    { text: 'In the kitchen', icon: 'flame' },
    { text: 'Picked up', icon: 'bag' },
  ],
};

/** how many stages an order has reached */
const REACHED: Record<KitchenStatus, number> = { Incoming: 1, 'On Process': 2, Delivered: 3, Cancelled: 0 };

/** A line that fills as the kitchen works. */
export function Stages({ order }: { order: Pick<Order, 'order_type' | 'kitchen_status'> }) {
  const stages = STAGES[order.order_type];
  const reached = REACHED[order.kitchen_status];
  return (
    <>
      {/* a stage that is reached changes colours, which nobody hears */}
      <p className="visually-hidden">{stages[reached - 1]?.text}</p>
      <ol className={styles.stages} aria-label="How far it is">
        {stages.map(({ text, icon }, place) => {
          const isReached = place < reached;
          return (
            <li
              key={text}
              className={isReached ? styles.reached : styles.ahead}
              aria-current={place === reached - 1 ? 'step' : undefined}
            >
              <span className={styles.mark}>
                <Icon name={icon} size={20} />
              </span>
              {text}
              {!isReached && <span className="visually-hidden">, not yet</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
