import type { Order } from '@libs/contract/orders/orders.js';
import type { ComponentProps } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { Notice } from '../../../ui/notice.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useDeviceSettings } from '../device/device-settings.js';
import { HistoryTab } from '../history/history-tab.js';
import { LaterTab } from '../later/later-tab.js';
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
  onOpen(order: Order): void;
}

/** The content of the selected tab: the history, the open orders, or why they are not loaded yet. */
export function BoardStage({ branchId, tab, panelId, orders, later, clock, grid, onOpen }: Props) {
  const t = useTexts();
  const { view } = useDeviceSettings();
  const { incoming, onProcess, cooking, isLoaded, failure, station, made } = orders;
  return (
    <div className={styles.stage} id={panelId} role="tabpanel" aria-labelledby={panelId + tab}>
      {tab === 'history' ? (
        <HistoryTab branchId={branchId} today={orders.today} clock={clock} onOpen={onOpen} />
      ) : tab === 'later' ? (
        <LaterTab waiting={later} clock={clock} onOpen={onOpen} />
      ) : !isLoaded && incoming.length + onProcess.length === 0 ? (
        <StaffState
          kind={failure === null ? 'loading' : 'failed'}
          title={failure?.message ?? t('board.loading.day')}
          onRetry={orders.retry}
        />
      ) : (
        <>
          {!isLoaded && <Notice tone="warning">{t('board.loading.newDay')}</Notice>}
          <OpenOrders
            tab={tab}
            station={station?.name ?? null}
            incoming={incoming}
            onProcess={onProcess}
            cooking={cooking}
            view={view}
            grid={grid}
          />
          {station !== null && (
            <FinishedAtStation
              station={station}
              orders={made}
              onPutBack={(order) => grid.actions.unmade(order, station)}
            />
          )}
        </>
      )}
    </div>
  );
}
