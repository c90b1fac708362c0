import type { Order } from '@libs/contract/orders/orders.js';
import type { ComponentProps } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useDeviceSettings } from '../device/device-settings.js';
import { HistoryTab } from '../history/history-tab.js';
import { LaterTab } from '../later/later-tab.js';
import { LeftOpen } from '../left-open/left-open.js';
import { useTexts } from '../texts.js';
import { FinishedAtStation } from '../tickets/finished-at-station.js';
import type { TicketGrid } from '../tickets/ticket-grid.js';
import type { TabName } from './board-tabs.js';
import styles from './kitchen-board.module.css';
import { OpenOrders } from './open-orders.js';
import type { OrdersHere } from './use-orders-here.js';

interface Props {
  branchId: number;
  tab: TabName;
  panelId: string;
  orders: OrdersHere;
  /** the orders that wait for their time */
  later: ComponentProps<typeof LaterTab>['waiting'];
  clock: ServerClock;
  grid: Omit<ComponentProps<typeof TicketGrid>, 'orders' | 'columns'>;
  onStartNow(order: Order): void;
  onHandOver: ComponentProps<typeof LeftOpen>['onHandOver'];
  onOpen(order: Order): void;
}

/** The content of the selected tab: the history, the open orders, or why they are not loaded yet. */
export function BoardStage(props: Props) {
  const { branchId, tab, panelId, orders, later, clock, grid, onStartNow, onHandOver, onOpen } = props;
  const t = useTexts();
  const { view } = useDeviceSettings();
  const { incoming, onProcess, cooking, leftOpen, isLoaded, failure, station, made } = orders;
  return (
    <div className={styles.stage} id={panelId} role="tabpanel" aria-labelledby={panelId + tab}>
      {tab === 'history' ? (
        <HistoryTab branchId={branchId} today={orders.today} clock={clock} onOpen={onOpen} />
      ) : tab === 'later' ? (
        <LaterTab waiting={later} clock={clock} busy={grid.busy} onStart={onStartNow} onOpen={onOpen} />
      ) : !isLoaded ? (
        <StaffState
          kind={failure === null ? 'loading' : 'failed'}
          title={failure?.message ?? t('board.loading.day')}
          onRetry={orders.retry}
        />
      ) : (
        <>
          <OpenOrders
            tab={tab}
            station={station?.name ?? null}
            incoming={incoming}
            onProcess={onProcess}
            cooking={cooking}
            view={view}
            grid={grid}
          />
          {station === null && (
            <LeftOpen orders={leftOpen} clock={clock} busy={grid.busy} onHandOver={onHandOver} onOpen={onOpen} />
          )}
          {station !== null && (
            <FinishedAtStation
              station={station}
              orders={made}
              clock={clock}
              onPutBack={(order) => grid.actions.unmade(order, station)}
            />
          )}
        </>
      )}
    </div>
  );
}
