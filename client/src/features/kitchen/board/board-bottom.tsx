import type { Order } from '@libs/contract/orders/orders.js';
import type { ComponentProps, RefObject } from 'react';
import type { DeviceSettings } from '../device/device-settings.js';
import { TicketsBelow } from '../lanes/tickets-below.js';
import { LeftOpen } from '../left-open/left-open.js';
import type { OrdersHere } from '../lists/use-orders-here.js';
import { Shelf } from '../tickets/shelf.js';
import styles from './board-bottom.module.css';
import type { TabName } from './board-tabs.js';

interface Props extends Omit<ComponentProps<typeof Shelf>, 'orders'> {
  edge: RefObject<HTMLDivElement | null>;
  height: number;
  tab: TabName;
  look: DeviceSettings['view'];
  orders: OrdersHere;
  /** the orders that have tickets */
  toMake: readonly Order[];
  onHandOver: ComponentProps<typeof LeftOpen>['onHandOver'];
}

/** What stays visible below the orders: those that were left open, and those that are made. */
export function BoardBottom({ edge, height, tab, look, orders, toMake, onHandOver, ...shelf }: Props) {
  const { clock, busy, actions } = shelf;
  const { leftOpen, station } = orders;
  const isList = tab === 'history' || tab === 'later';
  const isTickets = look === 'tickets' && !isList;
  return (
    <div className={styles.bottom} ref={edge}>
      {station === null && !isList && (
        <LeftOpen orders={leftOpen} clock={clock} busy={busy} onHandOver={onHandOver} onOpen={actions.open} />
      )}
      <div className={styles.row}>
        {isTickets && tab !== 'incoming' && <Shelf {...shelf} orders={orders.shelf} />}
        {isTickets && <TicketsBelow orders={toMake} bottom={height} />}
      </div>
    </div>
  );
}
