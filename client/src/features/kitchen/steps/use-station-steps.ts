import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import { useMemo } from 'react';
import type { OrderSteps } from './use-order-steps.js';

/**
 * Returns the steps of a screen. At a station, the next step of a started order is that the station has finished its
 * part.
 */
export function useStationSteps(steps: OrderSteps, station: KitchenStation | null): OrderSteps {
  const { actions } = steps;
  const own = useMemo(
    (): OrderSteps['actions'] =>
      station === null
        ? actions
        : {
            ...actions,
            advance: (order, paidBy) =>
              order.kitchen_status === 'On Process' ? actions.made(order, station) : actions.advance(order, paidBy),
          },
    [actions, station],
  );
  return { ...steps, actions: own };
}
