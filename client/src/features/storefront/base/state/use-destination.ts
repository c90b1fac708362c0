import type { Delivery } from '@libs/contract/branches/selling.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import { useDeliveriesQuery } from '../../../../api/public-api.js';
import { useStorefront } from './storefront-state.js';

/**
 * The destination of the order, as far as it is known.
 * - `unchosen`: the customer has not chosen, or the area is no longer served
 * - `loading`, `failed`: an area is selected, but its charge is loading or could not be loaded
 */
export type Destination =
  | { kind: 'unchosen' | 'pickup' | 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'area'; delivery: Delivery };

/**
 * Returns the destination of the cart's order. The order can be placed, and its total is final, only for `pickup` and
 * `area`.
 */
export function useDestination(): Destination {
  const branchId = useStorefront((state) => state.branch.selected?.id);
  const { orderType, deliveryLocation, address, isChosen } = useStorefront((state) => state.address);
  const { data, isError, refetch } = useDeliveriesQuery(branchId ?? 0, { skip: branchId === undefined });
  if (!isChosen) return { kind: 'unchosen' };
  if (orderType === 'Pickup') return { kind: 'pickup' };
  if (deliveryLocation === null || isBlankText(address)) return { kind: 'unchosen' };
  if (data === undefined) return isError ? { kind: 'failed', retry: refetch } : { kind: 'loading' };
  const delivery = data.find(({ id }) => id === deliveryLocation);
  return delivery === undefined ? { kind: 'unchosen' } : { kind: 'area', delivery };
}

/** Whether an order with this destination can be placed. */
export function canLeave({ kind }: Destination): boolean {
  return kind === 'pickup' || kind === 'area';
}
