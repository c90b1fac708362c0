import type { Order } from '@libs/contract/orders/orders.js';
import { type ComponentProps, useMemo, useState } from 'react';
import { OPEN_COLUMNS, OrderTable } from '../../../staff/order-table.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Stack } from '../../../ui/layout/stack.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import type { TabName } from '../board/board-tabs.js';
import type { DeviceSettings } from '../device/device-settings.js';
import { heldPlaces, useHeldPlaces } from './held-places.js';
import { Lane } from './lane.js';
import { leftColumns, ticketHeight } from './lane-split.js';
import styles from './open-orders.module.css';
import { TicketGrid } from './ticket-grid.js';
import { useColumns } from './use-columns.js';

interface Props {
  tab: Exclude<TabName, 'history'>;
  /** the station that the screen shows; null for the whole kitchen */
  station: string | null;
  incoming: readonly Order[];
  /** all started orders */
  onProcess: readonly Order[];
  /** the started orders that are still to be made; the shelf has the others */
  cooking: readonly Order[];
  view: DeviceSettings['view'];
  grid: Omit<ComponentProps<typeof TicketGrid>, 'orders' | 'places' | 'columns' | 'scroller'>;
}

/** with one column, one lane is below the other, and the page scrolls */
const BESIDE_FROM = 2;

const heightOf = (orders: readonly Order[]) => orders.reduce((sum, order) => sum + ticketHeight(order), 0);

/**
 * The open orders as tickets or as tables. The two lanes of tickets are side by side if there is room, each as wide as
 * it needs; each scrolls by itself. While a finger is on the screen, no ticket changes its place.
 */
export function OpenOrders({ tab, station, incoming, onProcess, cooking, view, grid }: Props) {
  const t = useTexts();
  const { ref, columns } = useColumns();
  const { held, onPointerDown } = useHeldPlaces();
  const [leftBefore, setLeftBefore] = useState(0);
  const places = {
    incoming: useMemo(() => (held === null ? incoming : heldPlaces(incoming, held.incoming)), [held, incoming]),
    process: useMemo(() => (held === null ? cooking : heldPlaces(cooking, held.process)), [held, cooking]),
  };
  const lanes = [
    { name: 'incoming' as const, orders: incoming },
    { name: 'process' as const, orders: view === 'tickets' ? cooking : onProcess },
  ].filter(({ name }) => tab === 'open' || tab === name);
  const isTickets = view === 'tickets';
  const isBeside = tab === 'open' && isTickets && columns >= BESIDE_FROM;
  const left =
    isBeside && held === null
      ? leftColumns({ left: heightOf(incoming), right: heightOf(cooking), columns }, leftBefore)
      : leftBefore;
  // the next split depends on this one
  if (left !== leftBefore) setLeftBefore(left);
  const ofLane = { incoming: left, process: columns - left };
  if (tab === 'open' && lanes.every(({ orders }) => orders.length === 0)) {
    const title = station === null ? t('board.clear') : t('board.clearAt', { station });
    return <StaffState kind="empty" title={title} text={t('board.clearNext')} />;
  }
  const hasBoth = isBeside && ofLane.incoming > 0 && ofLane.process > 0;
  return (
    <Stack
      ref={ref}
      gap={2}
      className={styles.lanes}
      data-beside={hasBoth || undefined}
      style={hasBoth ? { gridTemplateColumns: `${ofLane.incoming}fr ${ofLane.process}fr` } : undefined}
      onPointerDown={onPointerDown}
    >
      {lanes.map(({ name, orders }) => (
        <Lane
          key={name}
          name={name}
          orders={orders}
          isTitled={tab === 'open'}
          isScrolled={isTickets && columns >= BESIDE_FROM}
        >
          {(scroller) =>
            orders.length === 0 ? null : isTickets ? (
              <TicketGrid
                {...grid}
                orders={orders}
                places={places[name]}
                columns={isBeside ? ofLane[name] : columns}
                scroller={scroller}
              />
            ) : (
              <OrderTable
                caption={t(`board.lane.${name}Orders`)}
                orders={orders}
                columns={OPEN_COLUMNS}
                clock={grid.clock}
                onOpen={grid.actions.open}
                onShown={grid.onShown}
                empty={null}
              />
            )
          }
        </Lane>
      ))}
    </Stack>
  );
}
