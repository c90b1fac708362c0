import type { OrderType } from '@libs/contract/values.js';
import { useLocation } from 'react-router-dom';
import { isRecord } from '../../../../api/failure.js';

/** The `state` of a link to the address page that opens the delivery's form. */
export const deliveryState: { orderType: OrderType } = { orderType: 'Delivery' };

/** Returns whether the link to this page asked for a delivery. */
export function useWantsDelivery(): boolean {
  const { state } = useLocation();
  return isRecord(state) && state.orderType === deliveryState.orderType;
}
