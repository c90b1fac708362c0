import type { Order } from '@libs/contract/orders/orders.js';
import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useDeviceSettings } from '../device/device-settings.js';
import { useKeys } from './use-keys.js';
import type { OrderSteps } from './use-order-steps.js';

interface Options {
  /** the orders of the tab that is open, the shelf's too */
  shown: readonly Order[];
  /** the number of each ticket's key */
  slots: ReadonlyMap<string, number>;
  steps: Pick<OrderSteps, 'actions'>;
  onRecall(): void;
  onHistory(): void;
  onPrint(order: Order): void;
  onOpen(id: string): void;
}

/** The board's keys (see `useKeys`), which act on what is shown. All functions must keep their identity. */
export function useBoardKeys({ shown, slots, steps, onRecall, onHistory, onPrint, onOpen }: Options): void {
  const { view, hasShortcuts } = useDeviceSettings();
  const { actions } = steps;
  const keys = useMemo(
    () => ({
      act: (index: number) => {
        const order = shown.find(({ id }) => slots.get(id) === index + 1);
        // the tables have no numbers
        if (order !== undefined && view === 'tickets') actions.advance(order);
      },
      recall: onRecall,
      search: () => {
        // so that the field is there
        flushSync(onHistory);
        document.querySelector<HTMLElement>('[data-search]')?.focus();
      },
      print: (id: string) => {
        const order = shown.find((one) => one.id === id);
        if (order !== undefined) onPrint(order);
      },
      handOver: (id: string, paidBy: DeliveryPaymentType) => {
        const order = shown.find((one) => one.id === id);
        if (order !== undefined) actions.advance(order, paidBy);
      },
      open: onOpen,
    }),
    [shown, slots, actions, view, onRecall, onHistory, onPrint, onOpen],
  );
  useKeys(keys, hasShortcuts);
}
