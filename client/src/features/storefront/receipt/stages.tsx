import type { Order } from '@libs/contract/orders.js';
import { ORDER_STAGES, type OrderStage, stagesReached } from '@libs/domain/order-progress.js';
import { Icon, type IconName } from '../../../ui/icon.js';
import '../../../ui/later-icons.js';
import styles from './stages.module.css';

const ICONS: Record<OrderStage, IconName> = {
  Received: 'check',
  'In the kitchen': 'flame',
  'Ready to collect': 'bag',
  Collected: 'check',
  'On its way': 'scooter',
  Delivered: 'check',
};

/** A line that fills as the kitchen works. */
export function Stages({ order }: { order: Pick<Order, 'order_type' | 'kitchen_status' | 'ready_at'> }) {
  const stages: readonly OrderStage[] = ORDER_STAGES[order.order_type];
  const reached = stagesReached(order);
  return (
    <>
      {/* a stage that is reached changes colours, which a screen reader does not say */}
      <p className="visually-hidden">{stages[reached - 1]}</p>
      <ol className={styles.stages} aria-label="How far it is">
        {stages.map((text, place) => {
          const isReached = place < reached;
          return (
            <li
              key={text}
              className={isReached ? styles.reached : styles.ahead}
              aria-current={place === reached - 1 ? 'step' : undefined}
            >
              <span className={styles.mark}>
                <Icon name={ICONS[text]} size={20} />
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
