import type { OrderChange } from '../orders/changes/order-change.js';

/** A mark of an order that is On Process: ready but not handed over, out for delivery, or the removal of either. */
export type OrderMark = { ready: boolean } | { dispatched: boolean };

/** The trail's actions for marks. */
export const MARK_ACTIONS = ['ready', 'not ready', 'dispatched', 'not dispatched'] as const;

const UNDONE = { ready: 'ready-undone', dispatched: 'dispatch-undone' } as const;

/**
 * Marks an order, by hand or after the last line of its last station, and adds an entry to the trail. Marking a
 * delivery as out also marks it as ready.
 */
export async function markOrder(change: OrderChange, mark: OrderMark): Promise<void> {
  const { at, before } = change;
  const [name, isSet] = 'ready' in mark ? (['ready', mark.ready] as const) : (['dispatched', mark.dispatched] as const);
  const cause = isSet ? name : UNDONE[name];
  if (name === 'ready') change.update({ ready_at: isSet ? at : null, dispatched_at: null }, cause);
  else if (isSet) change.update({ dispatched_at: at, ready_at: before.row.ready_at ?? at }, cause);
  else change.update({ dispatched_at: null }, cause);
  await change.record({
    action: isSet ? name : `not ${name}`,
    before: { [`is_${name}`]: !isSet },
    after: { [`is_${name}`]: isSet },
  });
}
