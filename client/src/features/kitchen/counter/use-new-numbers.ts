import type { CounterNumber } from '@libs/domain/kitchen/counter-numbers.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** ms for which a number that has just become ready is accented */
export const ACCENT_MS = 10_000;

interface Options {
  /** false until the numbers are known: those of the first list are not new */
  isLoaded: boolean;
  /** called once for the numbers that become ready together */
  onNew(): void;
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the ids of the orders that have become ready within the last seconds, while this screen was open. */
export function useNewNumbers(ready: readonly CounterNumber[], { isLoaded, onNew }: Options): ReadonlySet<string> {
  const [fresh, setFresh] = useState(NONE);
  const known = useRef<ReadonlySet<string> | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const announce = useEffectEvent(onNew);
  useEffect(() => {
    if (!isLoaded) return;
    const before = known.current;
    known.current = new Set(ready.map(({ id }) => id));
    if (before === null) return;
    const added = ready.filter(({ id }) => !before.has(id)).map(({ id }) => id);
    if (added.length === 0) return;
    announce();
    setFresh((shown) => new Set([...shown, ...added]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setFresh((shown) => new Set([...shown].filter((id) => !added.includes(id))));
    }, ACCENT_MS);
    timers.current.add(timer);
  }, [ready, isLoaded]);
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return fresh;
}
