import type { OrderChange } from '../orders/changes/order-change.js';

/** A mark of an order that is On Process: finished but not handed over, or out for delivery; or no longer so. */
export type OrderMark = { ready: boolean } | { dispatched: boolean };

/** The actions of the trail that mark an order. */
export const MARK_ACTIONS = ['ready', 'not ready', 'dispatched', 'not dispatched'] as const;

/** Marks an order, by hand or with the last line of its last station, and leaves a trail. A delivery that is out is ready. */
export async function markOrder(change: OrderChange, mark: OrderMark): Promise<void> {
  const { at, before } = change;
  const [name, isSet] = 'ready' in mark ? (['ready', mark.ready] as const) : (['dispatched', mark.dispatched] as const);
  if (name === 'ready') change.update({ ready_at: isSet ? at : null, dispatched_at: null });
  else if (isSet) change.update({ dispatched_at: at, ready_at: before.row.ready_at ?? at });
  else change.update({ dispatched_at: null });
  await change.record({
    action: isSet ? name : `not ${name}`,
    before: { [`is_${name}`]: !isSet },
    after: { [`is_${name}`]: isSet },
  });
}
