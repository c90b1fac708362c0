import { useEffect, useRef, useState } from 'react';

interface WithId {
  id: number;
}

interface Held {
  ids: readonly number[];
  /** null while it is being stored; then the order that the list had at that moment, in which it still may lag behind */
  before: string | null;
}

const orderOf = (things: readonly WithId[]) => things.map(({ id }) => id).join();

/** The things in the order of the ids; those that came meanwhile stand at the end. */
function inOrder<Thing extends WithId>(things: readonly Thing[], ids: readonly number[]): Thing[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Thing) => places.get(id) ?? ids.length;
  return [...things].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * A list whose order a person changes. What was chosen is shown from that moment until the list that was read anew
 * brings it, or until `store` says that it is refused. One order is stored at a time, and of those that were chosen
 * meanwhile only the last, so that quick moves neither overtake each other nor get lost.
 */
export function useHeldOrder<Thing extends WithId>(
  things: readonly Thing[],
  store: (ids: number[]) => Promise<boolean>,
): { shown: readonly Thing[]; choose: (ids: number[]) => void } {
  const [held, setHeld] = useState<Held | null>(null);
  const last = useRef<number[]>([]);
  const storing = useRef<Promise<void>>(Promise.resolve());
  const listed = useRef('');
  useEffect(() => {
    listed.current = orderOf(things);
  }, [things]);

  const isHeld = held !== null && (held.before === null || held.before === orderOf(things));
  return {
    shown: isHeld ? inOrder(things, held.ids) : things,
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
