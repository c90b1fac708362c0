import { type RefCallback, useCallback, useState } from 'react';

/** px: the narrowest ticket that can be read from two metres; who stands further away zooms */
const TICKET_MIN = 225;
const GAP = 8;

/** Returns how many columns of tickets fit into a width in px. */
export function columnsWithin(width: number): number {
  return Math.max(1, Math.floor((width + GAP) / (TICKET_MIN + GAP)));
}

/**
 * Returns how many columns of tickets fit into the element that takes `ref`; it changes only with the element's width.
 * The element may appear and disappear: a board that opens without orders has none.
 */
export function useColumns(): { ref: RefCallback<HTMLDivElement>; columns: number } {
  const [columns, setColumns] = useState(1);
  const ref = useCallback((element: HTMLDivElement) => {
    setColumns(columnsWithin(element.clientWidth));
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setColumns(columnsWithin(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, columns };
}
