import type { Order } from '@libs/contract/orders/orders.js';
import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useDeviceSettings } from '../device/device-settings.js';
import { useKeys } from './use-keys.js';
import type { OrderSteps } from './use-order-steps.js';

interface Options {
  /** the orders of the open tab, including the shelf's */
  shown: readonly Order[];
  steps: Pick<OrderSteps, 'actions'>;
  onUndo(): void;
  onHistory(): void;
  onPrint(order: Order): void;
  onOpen(id: string): void;
  /** absent if the branch takes no staff orders */
  onNewOrder?: (() => void) | undefined;
}

/** Handles the board's keys (see `useKeys`), which act on the shown orders. All functions must be stable. */
export function useBoardKeys({ shown, steps, onUndo, onHistory, onPrint, onOpen, onNewOrder }: Options): void {
  const { hasShortcuts } = useDeviceSettings();
  const { actions } = steps;
  const keys = useMemo(
    () => ({
      // presses the ticket's own button, which shows more lines before it takes a step; tables have none
      act: (index: number) =>
        document.querySelector<HTMLElement>(`[data-ticket] [aria-keyshortcuts="${index + 1}"]`)?.click(),
      undo: onUndo,
      search: () => {
        // so that the search field exists before it is focused
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
      newOrder: onNewOrder,
    }),
    [shown, actions, onUndo, onHistory, onPrint, onOpen, onNewOrder],
  );
  useKeys(keys, hasShortcuts);
}
