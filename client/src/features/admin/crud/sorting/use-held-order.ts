import { useEffect, useRef, useState } from 'react';

interface WithId {
  id: number;
}

interface Held {
  ids: readonly number[];
  /** null while it is being stored; then the previous order of the list, which may still be shown by a late read */
  before: string | null;
}

const orderOf = (resources: readonly WithId[]) => resources.map(({ id }) => id).join();

/** Returns the resources in the order of the ids, with new ones at the end. */
function inOrder<Resource extends WithId>(resources: readonly Resource[], ids: readonly number[]): Resource[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Resource) => places.get(id) ?? ids.length;
  return [...resources].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Returns a list in the order that the user has set. The order is shown until the list has it after a read, or until
 * `store` resolves with a rejection. One order is stored at a time; of those that are set meanwhile only the last is
 * stored, so that quick moves neither overtake each other nor get lost.
 */
export function useHeldOrder<Resource extends WithId>(
  resources: readonly Resource[],
  store: (ids: number[]) => Promise<boolean>,
): { shown: readonly Resource[]; choose: (ids: number[]) => void } {
  const [held, setHeld] = useState<Held | null>(null);
  const last = useRef<number[]>([]);
  const storing = useRef<Promise<void>>(Promise.resolve());
  const listed = useRef('');
  useEffect(() => {
    listed.current = orderOf(resources);
  }, [resources]);

  const isHeld = held !== null && (held.before === null || held.before === orderOf(resources));
  return {
    shown: isHeld ? inOrder(resources, held.ids) : resources,
    choose: (ids) => {
      last.current = ids;
      setHeld({ ids, before: null });
      storing.current = storing.current.then(async () => {
        if (last.current !== ids) return;
        const isStored = await store(ids);
        if (last.current === ids) setHeld(isStored ? { ids, before: listed.current } : null);
      });
    },
  };
}
