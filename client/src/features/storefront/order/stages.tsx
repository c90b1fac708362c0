import {
  ORDER_STAGES,
  type OrderStage,
  type StageFacts,
  stagesReached,
  waitsToLeave,
} from '@libs/domain/orders/order-progress.js';
import { useTexts } from '../../../texts/use-texts.js';
import { BagIcon, CheckIcon, FlameIcon, type IconType, ScooterIcon } from '../../../ui/drawings/icons.js';
import styles from './stages.module.css';

const ICONS: Record<OrderStage, IconType> = {
  received: CheckIcon,
  inKitchen: FlameIcon,
  ready: BagIcon,
  collected: CheckIcon,
  onItsWay: ScooterIcon,
  delivered: CheckIcon,
};

/** The stages of an order as a line that fills as the kitchen works. */
export function Stages({ order }: { order: StageFacts }) {
  const t = useTexts();
  const stages: readonly OrderStage[] = ORDER_STAGES[order.order_type];
  const reached = stagesReached(order);
  const now = stages[reached - 1];
  return (
    <>
      {/* screen readers do not announce the changed colours of a reached stage */}
      <p className={waitsToLeave(order) ? styles.waits : 'visually-hidden'}>
        {waitsToLeave(order) ? t('order.stages.waits') : now && t(`stage.${now}`)}
      </p>
      <ol className={styles.stages} aria-label={t('order.stages.all')}>
        {stages.map((stage, place) => {
          const isReached = place < reached;
          const Icon = ICONS[stage];
          return (
            <li
              key={stage}
              className={isReached ? styles.reached : styles.ahead}
              aria-current={place === reached - 1 ? 'step' : undefined}
            >
              <span className={styles.mark}>
                <Icon size={20} />
              </span>
              <span>{t(`stage.${stage}`)}</span>
              {!isReached && <span className="visually-hidden">{t('order.stages.ahead')}</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
