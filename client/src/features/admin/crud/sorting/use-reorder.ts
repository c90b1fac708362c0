import { type OrderedPath, useReorderMutation } from '../../api/admin-api.js';
import { notifyOutcome } from '../notify-outcome.js';

/** Stores the order of resources, of one branch or of the chain, and says how that ended. Gives whether it is stored. */
export function useReorder(entity: OrderedPath, branch?: number): (ids: number[]) => Promise<boolean> {
  const [reorder] = useReorderMutation();
  return (ids) =>
    notifyOutcome(reorder({ entity, body: branch === undefined ? { ids } : { branch, ids } }).unwrap(), 'Saved.');
}
