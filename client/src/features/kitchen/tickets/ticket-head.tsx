import type { Order } from '@libs/contract/orders/orders.js';
import type { AgeingStage } from '@libs/domain/kitchen/ageing.js';
import { placeWords } from '@libs/domain/kitchen/paper-ticket.js';
import { type ShelfPlace, shelfPlace } from '@libs/domain/orders/order-steps.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import type { ServerClock } from '../../../api/clock.js';
import { TicketNumber } from '../../../staff/ticket-number.js';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { BagIcon, type IconType, ScooterIcon } from '../../../ui/drawings/icons.js';
import styles from './ticket-head.module.css';

const TYPE_ICON = { Delivery: ScooterIcon, Pickup: BagIcon } as const satisfies Record<string, IconType>;

interface Props {
  order: Order;
  minutes: number;
  stage: AgeingStage;
  clock: ServerClock;
  onOpen(order: Order): void;
}

/** The top of a ticket: its number, its age in the colour of its stage, and whose it is. A press opens the order. */
export function TicketHead({ order, minutes, stage, clock, onOpen }: Props) {
  const t = useTexts();
  const TypeIcon = TYPE_ICON[order.order_type];
  return (
    <header className={styles.head} data-stage={stage}>
      <h3 className={styles.number} translate="no">
        <TicketNumber order={order} clock={clock} />
      </h3>
      <div className={styles.facts}>
        <p className={styles.band}>
          <b>{t('board.minutes', { minutes })}</b>
          <span>{t(`board.age.${stage}`)}</span>
          <span className={styles.place}>
            {order.due_at
              ? t('board.for', { time: clock.clockOf(order.due_at) })
              : order.promised_at
                ? t('board.place.due', { time: clock.clockOf(order.promised_at) })
                : t(`board.place.${placeOf(order, stage)}`)}
          </span>
        </p>
        <button type="button" className={styles.who} onClick={() => onOpen(order)}>
          <span className="visually-hidden">{`${t('board.order.view')} `}</span>
          <span className={styles.type}>
            <TypeIcon size={20} />
            <span>{placeWords(order).map(say).join(' · ')}</span>
          </span>
          <span className={styles.customer}>{customerName(order)}</span>
        </button>
      </div>
    </header>
  );
}

/** Returns the state of a ticket without a promised time. A late ticket is 'Not started' rather than 'New'. */
function placeOf(order: Order, stage: AgeingStage): ShelfPlace | 'New' | 'Not started' {
  if (order.kitchen_status !== 'Incoming') return shelfPlace(order);
  return stage === 'normal' ? 'New' : 'Not started';
}
