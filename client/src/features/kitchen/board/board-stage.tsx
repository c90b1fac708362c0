import type { Order } from '@libs/contract/orders/orders.js';
import type { ComponentProps } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { useTexts } from '../../../texts/use-texts.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useDeviceSettings } from '../device/device-settings.js';
import { HistoryTab } from '../history/history-tab.js';
import { OpenOrders } from '../lanes/open-orders.js';
import { LaterTab } from '../later/later-tab.js';
import type { OrdersHere } from '../lists/use-orders-here.js';
import type { TabName } from './board-tabs.js';
import styles from './kitchen-board.module.css';

interface Props {
  branchId: number;
  tab: TabName;
  panelId: string;
  orders: OrdersHere;
  /** the orders that wait for their time */
  later: ComponentProps<typeof LaterTab>['waiting'];
  clock: ServerClock;
  grid: ComponentProps<typeof OpenOrders>['grid'];
  onStartNow(order: Order): void;
  onOpen(order: Order): void;
}

/** The content of the selected tab: the history, the open orders, or why they are not loaded yet. */
export function BoardStage(props: Props) {
  const { branchId, tab, panelId, orders, later, clock, grid, onStartNow, onOpen } = props;
  const t = useTexts();
  const { view } = useDeviceSettings();
  const { incoming, onProcess, cooking, isLoaded, failure, station } = orders;
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
        <OpenOrders
          tab={tab}
          station={station?.name ?? null}
          incoming={incoming}
          onProcess={onProcess}
          cooking={cooking}
          view={view}
          grid={grid}
        />
      )}
    </div>
  );
}
