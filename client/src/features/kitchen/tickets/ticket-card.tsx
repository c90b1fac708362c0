import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { AgeingStage } from '@libs/domain/kitchen/ageing.js';
import { isAllStruck } from '@libs/domain/orders/struck-lines.js';
import { KITCHEN_STATUS_LABELS } from '@libs/domain/text/labels.js';
import { memo } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { OrderNote } from '../../../staff/order-note.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { DownIcon } from '../../../ui/drawings/icons.js';
import { type StationView, stationOf } from '../board/station-view.js';
import { TicketShortages } from '../shortages/ticket-shortages.js';
import styles from './ticket-card.module.css';
import { TicketFoot } from './ticket-foot.js';
import { TicketHead } from './ticket-head.js';
import { TicketLines } from './ticket-lines.js';
import type { TicketActions } from './ticket-steps.js';
import { useHiddenLines } from './use-hidden-lines.js';

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

/**
 * One order as a paper ticket, readable from two metres. Notes and allergies are directly below the head. If the lines
 * do not fit on the screen they scroll, the ticket says how many are hidden, and it takes no step until all of them
 * were in sight.
 */
export const TicketCard = memo(function TicketCard(props: Props) {
  const { order, position, minutes, stage, clock, isBusy, isNew, view, stations, actions } = props;
  const t = useTexts();
  const { list, above, below, unseen, showMore } = useHiddenLines();
  const number = numberOf(order, clock);
  return (
    <article
      className={styles.ticket}
      data-new={isNew || undefined}
      data-made={(order.kitchen_status === 'On Process' && isAllStruck(order)) || undefined}
      data-ticket={order.id}
      aria-label={t('board.ticket.label', {
        number,
        place: t(KITCHEN_STATUS_LABELS[order.kitchen_status]),
      })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move from ticket to ticket
      tabIndex={0}
    >
      <TicketHead order={order} minutes={minutes} stage={stage} clock={clock} onOpen={actions.open} />
      <OrderNote notes={order.notes} className={styles.notes} />
      <TicketShortages order={order} clock={clock} />
      <div className={styles.sheet}>
        <div className={styles.list} ref={list} tabIndex={above + below > 0 ? 0 : undefined}>
          <div>
            <TicketLines order={order} view={view} stations={stations} actions={actions} />
          </div>
        </div>
        {above > 0 && <HiddenLines count={above} edge="above" />}
        {below > 0 && <HiddenLines count={below} edge="below" />}
      </div>
      <TicketFoot
        order={order}
        number={number}
        position={position}
        isBusy={isBusy}
        isMade={isAllStruck(order)}
        station={stationOf(view, stations)}
        unseen={unseen}
        onShowMore={showMore}
        actions={actions}
      />
    </article>
  );
});

function HiddenLines({ count, edge }: { count: number; edge: 'above' | 'below' }) {
  const t = useTexts();
  return (
    <p className={styles.cut} data-edge={edge}>
      <DownIcon size={16} />
      <span>{t('board.line.more', { count })}</span>
    </p>
  );
}
