import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { kitchenSteps } from '@libs/domain/orders/order-steps.js';
import { useTexts } from '../../../texts/use-texts.js';
import { CheckIcon, DownIcon, type IconType } from '../../../ui/drawings/icons.js';
import styles from './ticket-foot.module.css';
import { STEP_ICON, type TicketActions } from './ticket-steps.js';

interface Props {
  order: Order;
  /** the order's number in words */
  number: string;
  /** the key that presses the button, 1 to 9; null if all were taken */
  position: number | null;
  isBusy: boolean;
  /** whether all its lines are struck */
  isMade: boolean;
  /** the station that the screen shows; null for whole orders */
  station: KitchenStation | null;
  /** the lines that were never in sight */
  unseen: number;
  onShowMore(): void;
  actions: Pick<TicketActions, 'advance' | 'made'>;
}

interface Act {
  look: string;
  icon: IconType;
  words: string;
  label?: string;
  press(): void;
}

/** The button of a ticket: its next step, once every line was in sight; before that, the next lines. */
export function TicketFoot(props: Props) {
  const { position, isBusy, isMade, unseen } = props;
  const act = useAct(props);
  if (act === null) return null;
  const { look, icon: Icon, words, label, press } = act;
  const isWaiting = (unseen === 0 && isBusy) || undefined;
  return (
    <div className={styles.acts}>
      <button
        type="button"
        className={styles.act}
        data-step={look}
        data-made={(look === 'Ready' && isMade) || undefined}
        aria-label={label}
        aria-keyshortcuts={position?.toString()}
        aria-busy={isWaiting}
        aria-disabled={isWaiting}
        onClick={press}
      >
        <Icon />
        <span>{words}</span>
        {position !== null && <kbd className={styles.key}>{position}</kbd>}
      </button>
    </div>
  );
}

function useAct({ order, number, station, unseen, onShowMore, actions }: Props): Act | null {
  const t = useTexts();
  if (unseen > 0) {
    return { look: 'More', icon: DownIcon, words: t('board.line.more', { count: unseen }), press: onShowMore };
  }
  // a station starts an order and finishes its own part; the pass does the other steps
  if (station !== null && order.kitchen_status === 'On Process') {
    return {
      ...{ look: 'Made', icon: CheckIcon, words: t('board.station.done', { station: station.name }) },
      label: t('board.station.doneWithOrder', { station: station.name, number }),
      press: () => actions.made(order, station),
    };
  }
  const [step] = kitchenSteps(order);
  if (step === undefined) return null;
  return {
    ...{ look: step, icon: STEP_ICON[step], words: t(`board.step.${step}`) },
    label: t('board.stepOf.order', { step: t(`board.step.${step}`), number }),
    press: () => actions.advance(order),
  };
}
