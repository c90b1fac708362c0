import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element in px, kept as it changes; 0 before it is laid out. */
export function useWidth<E extends Element>(): [RefCallback<E>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: E | null) => {
    if (element === null) return undefined;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, width];
}
