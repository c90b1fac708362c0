import { useReorderMutation } from '../../api/admin-api.js';
import type { OrderedPath } from '../../api/resources.js';
import { notifyOutcome } from '../notify-outcome.js';

/**
 * Returns a function that stores the order of a branch's or the chain's resources and shows the outcome. It resolves
 * with whether that succeeded.
 */
export function useReorder(entity: OrderedPath, branch?: number): (ids: number[]) => Promise<boolean> {
  const [reorder] = useReorderMutation();
  return (ids) =>
    notifyOutcome(reorder({ entity, body: branch === undefined ? { ids } : { branch, ids } }).unwrap(), 'Saved.');
}
