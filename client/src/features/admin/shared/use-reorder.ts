import { type OrderedPath, useReorderMutation } from './admin-api.js';
import { tell } from './tell.js';

/** Stores the order of things, of one branch or of the chain, and says how that ended. Gives whether it is stored. */
export function useReorder(entity: OrderedPath, branch?: number): (ids: number[]) => Promise<boolean> {
  const [reorder] = useReorderMutation();
  return (ids) => tell(reorder({ entity, body: branch === undefined ? { ids } : { branch, ids } }).unwrap(), 'Saved.');
}
