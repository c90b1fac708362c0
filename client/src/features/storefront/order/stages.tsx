import {
  ORDER_STAGES,
  type OrderStage,
  type StageFacts,
  stagesReached,
  waitsToLeave,
} from '@libs/domain/order-progress.js';
import { BagIcon, CheckIcon, FlameIcon, type IconType, ScooterIcon } from '../../../ui/drawings/icons.js';
import styles from './stages.module.css';

const ICONS: Record<OrderStage, IconType> = {
  Received: CheckIcon,
  'In the kitchen': FlameIcon,
  'Ready to collect': BagIcon,
  Collected: CheckIcon,
  'On its way': ScooterIcon,
  Delivered: CheckIcon,
};

/** A line that fills as the kitchen works. */
export function Stages({ order }: { order: StageFacts }) {
  const stages: readonly OrderStage[] = ORDER_STAGES[order.order_type];
  const reached = stagesReached(order);
  return (
    <>
      {/* a stage that is reached changes colours, which a screen reader does not say */}
      <p className={waitsToLeave(order) ? styles.waits : 'visually-hidden'}>
        {waitsToLeave(order) ? 'Ready, and waiting for its rider' : stages[reached - 1]}
      </p>
      <ol className={styles.stages} aria-label="How far it is">
        {stages.map((text, place) => {
          const isReached = place < reached;
          const Icon = ICONS[text];
          return (
            <li
              key={text}
              className={isReached ? styles.reached : styles.ahead}
              aria-current={place === reached - 1 ? 'step' : undefined}
            >
              <span className={styles.mark}>
                <Icon size={20} />
              </span>
              <span>{text}</span>
              {!isReached && <span className="visually-hidden">, not yet</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
