import type { Order } from '@libs/contract/orders/orders.js';
import { type ComponentProps, useState } from 'react';
import { OPEN_COLUMNS, OrderTable } from '../../../staff/order-table.js';
import { Stack } from '../../../ui/layout/stack.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import type { DeviceSettings } from '../device/device-settings.js';
import { useTexts } from '../texts.js';
import { leftColumns, ticketHeight } from '../tickets/ticket-columns.js';
import { TicketGrid } from '../tickets/ticket-grid.js';
import type { TabName } from './board-tabs.js';
import styles from './open-orders.module.css';
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
  grid: Omit<ComponentProps<typeof TicketGrid>, 'orders' | 'columns'>;
}

/** with fewer columns, one lane is below the other */
const BESIDE_FROM = 3;

const heightOf = (orders: readonly Order[]) => orders.reduce((sum, order) => sum + ticketHeight(order), 0);

/**
 * The open orders as tickets or as tables. The two lanes are side by side if there is room, each as wide as it needs.
 */
export function OpenOrders({ tab, station, incoming, onProcess, cooking, view, grid }: Props) {
  const t = useTexts();
  const { ref, columns } = useColumns();
  const [leftBefore, setLeftBefore] = useState(0);
  const lanes = [
    { name: 'incoming' as const, orders: incoming },
    { name: 'process' as const, orders: view === 'tickets' ? cooking : onProcess },
  ].filter(({ name }) => tab === 'open' || tab === name);
  const isBeside = tab === 'open' && view === 'tickets' && columns >= BESIDE_FROM;
  const left = isBeside
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
      gap={3}
      className={styles.lanes}
      data-beside={hasBoth || undefined}
      style={hasBoth ? { gridTemplateColumns: `${ofLane.incoming}fr ${ofLane.process}fr` } : undefined}
    >
      {lanes.map(({ name, orders }) => (
        <section key={name} aria-label={t(`board.lane.${name}`)}>
          {tab === 'open' && (
            <h2 className={styles.title}>
              <span>{t(`board.lane.${name}`)}</span>
              {orders.length === 0 && <span className={styles.none}>{` · ${t(`board.empty.${name}.title`)}`}</span>}
            </h2>
          )}
          {orders.length === 0 && tab !== 'open' && (
            <StaffState kind="empty" title={t(`board.empty.${name}.title`)} text={t(`board.empty.${name}.text`)} />
          )}
          {orders.length > 0 && view === 'tickets' && (
            <TicketGrid {...grid} orders={orders} columns={isBeside ? ofLane[name] : columns} />
          )}
          {orders.length > 0 && view === 'tables' && (
            <OrderTable
              caption={t(`board.lane.${name}Orders`)}
              orders={orders}
              columns={OPEN_COLUMNS}
              clock={grid.clock}
              onOpen={grid.actions.open}
              onShown={grid.onShown}
              empty={null}
            />
          )}
        </section>
      ))}
    </Stack>
  );
}
