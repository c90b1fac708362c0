import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { AgeingStage } from '@libs/domain/kitchen/ageing.js';
import { placeWords } from '@libs/domain/kitchen/paper-ticket.js';
import { kitchenSteps, type ShelfPlace, shelfPlace } from '@libs/domain/orders/order-steps.js';
import { isAllStruck } from '@libs/domain/orders/struck-lines.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { KITCHEN_STATUS_LABELS } from '@libs/domain/text/labels.js';
import { memo } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { OrderNote } from '../../../staff/order-note.js';
import { TicketNumber } from '../../../staff/ticket-number.js';
import { numberOf } from '../../../texts/order-number.js';
import { BagIcon, CheckIcon, type IconType, ScooterIcon } from '../../../ui/drawings/icons.js';
import { type StationView, stationOf } from '../board/station-view.js';
import { TicketShortages } from '../shortages/ticket-shortages.js';
import { say, useTexts } from '../texts.js';
import styles from './ticket-card.module.css';
import { TicketLines } from './ticket-lines.js';
import { STEP_ICON, type TicketActions } from './ticket-steps.js';

const TYPE_ICON = { Delivery: ScooterIcon, Pickup: BagIcon } as const satisfies Record<string, IconType>;

interface Props {
  order: Order;
  /** the key that acts on it, 1 to 9, as long as it is open; null if all were taken */
  position: number | null;
  minutes: number;
  stage: AgeingStage;
  clock: ServerClock;
  /** takes no step now, because a change is in flight or it has just moved */
  isBusy: boolean;
  isNew: boolean;
  /** what this screen shows of the order */
  view: StationView;
  stations: readonly KitchenStation[];
  actions: TicketActions;
}

/** One order as a paper ticket, readable from two metres. */
export const TicketCard = memo(function TicketCard(props: Props) {
  const { order, position, minutes, stage, clock, isBusy, isNew, view, stations, actions } = props;
  const t = useTexts();
  const number = numberOf(order, clock);
  const station = stationOf(view, stations);
  const TypeIcon = TYPE_ICON[order.order_type];
  // a station starts an order and finishes its own part; the pass does the other steps
  const isStationStep = station !== null && order.kitchen_status === 'On Process';
  const [step] = isStationStep ? [] : kitchenSteps(order);
  const StepIcon = step && STEP_ICON[step];
  const isMade = step === 'Ready' && isAllStruck(order);
  return (
    <article
      className={styles.ticket}
      data-stage={stage}
      data-new={isNew || undefined}
      data-made={isMade || undefined}
      data-ticket={order.id}
      aria-label={t('board.ticket.label', {
        number,
        place: t(KITCHEN_STATUS_LABELS[order.kitchen_status]),
      })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move from ticket to ticket
      tabIndex={0}
    >
      <div className={styles.top}>
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
        <header className={styles.head}>
          <h3 className={styles.number} translate="no">
            <TicketNumber order={order} clock={clock} />
          </h3>
          <button type="button" className={styles.who} onClick={() => actions.open(order)}>
            <span className="visually-hidden">{`${t('board.order.view')} `}</span>
            <span className={styles.type}>
              <TypeIcon size={20} />
              <span>{placeWords(order).map(say).join(' · ')}</span>
            </span>
            <span className={styles.customer}>{customerName(order)}</span>
          </button>
        </header>
      </div>
      <TicketLines order={order} view={view} stations={stations} actions={actions} />
      <TicketShortages order={order} clock={clock} />
      <OrderNote notes={order.notes} className={styles.notes} />
      <div className={styles.acts}>
        {isStationStep && (
          <button
            type="button"
            className={styles.act}
            data-step="Made"
            aria-label={t('board.station.doneWithOrder', { station: station.name, number })}
            aria-keyshortcuts={position?.toString()}
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            onClick={() => actions.made(order, station)}
          >
            <CheckIcon />
            <span>{t('board.station.done', { station: station.name })}</span>
            {position !== null && <kbd className={styles.key}>{position}</kbd>}
          </button>
        )}
        {step !== undefined && StepIcon !== undefined && (
          <button
            type="button"
            className={styles.act}
            data-step={step}
            aria-label={t('board.stepOf.order', { step: t(`board.step.${step}`), number })}
            aria-keyshortcuts={position?.toString()}
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            onClick={() => actions.advance(order)}
          >
            <StepIcon />
            <span>{t(`board.step.${step}`)}</span>
            {position !== null && <kbd className={styles.key}>{position}</kbd>}
          </button>
        )}
      </div>
    </article>
  );
});

/** Returns the state of a ticket without a promised time. A late ticket is 'Not started' rather than 'New'. */
function placeOf(order: Order, stage: AgeingStage): ShelfPlace | 'New' | 'Not started' {
  if (order.kitchen_status !== 'Incoming') return shelfPlace(order);
  return stage === 'normal' ? 'New' : 'Not started';
}
