import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { KitchenProfile } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { useCallback, useMemo, useState } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { SettingsPanel } from '../device/settings-panel.js';
import type { Shift } from '../device/use-shift.js';
import type { OrdersHere } from '../lists/use-orders-here.js';
import { UndoPanel } from '../steps/undo-panel.js';
import type { OrderSteps } from '../steps/use-order-steps.js';
import { TodayPanel } from '../today/today-panel.js';

type Panel = 'undo' | 'settings' | 'today';

/** Returns which panel of the board is open, with stable functions that open one. */
export function usePanels() {
  const [panel, setPanel] = useState<Panel | null>(null);
  /** the food that the stock of today is about; empty for all */
  const [item, setItem] = useState('');
  const openStockOf = useCallback((name: string) => {
    setItem(name);
    setPanel('today');
  }, []);
  const open = useMemo(
    () => ({
      undo: () => setPanel('undo'),
      today: () => openStockOf(''),
      settings: () => setPanel('settings'),
      stockOf: openStockOf,
    }),
    [openStockOf],
  );
  const close = useCallback(() => setPanel(null), []);
  return { panel, item, open, close };
}

interface Props {
  panels: ReturnType<typeof usePanels>;
  branch: { id: number; name: string };
  state: BranchSummary | undefined;
  profile: KitchenProfile | undefined;
  orders: Pick<OrdersHere, 'orders' | 'station'>;
  steps: OrderSteps;
  clock: ServerClock;
  shift: Shift;
  onOpen(order: Order): void;
}

/** The open panel of the board: what can be undone, today's stock, or the settings of this screen. */
export function BoardPanels({ panels, branch, state, profile, orders, steps, clock, shift, onOpen }: Props) {
  const { panel, item, close } = panels;
  if (panel === 'undo') {
    const { orders: all, station } = orders;
    return <UndoPanel orders={all} station={station} {...{ clock, steps, onOpen }} onClose={close} />;
  }
  if (panel === 'today') return <TodayPanel branch={branch} state={state} clock={clock} item={item} onClose={close} />;
  if (panel === 'settings')
    return <SettingsPanel branchId={branch.id} chime={shift.chime} profile={profile} onClose={close} />;
  return null;
}
