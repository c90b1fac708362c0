import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** px: the narrowest ticket whose lines can be read from two metres, and on a wall, which is further away */
const TICKET_MIN = 220;
const WALL_TICKET_MIN = 250;
const WALL = 1600;
const GAP = 12;

/** Returns how many columns of tickets fit beside each other. */
export function columnsWithin(width: number): number {
  const min = width < WALL ? TICKET_MIN : WALL_TICKET_MIN;
  return Math.max(1, Math.floor((width + GAP) / (min + GAP)));
}

/** Returns how many columns of tickets fit into an element; it changes with the element's width only. */
export function useColumns(): { ref: RefObject<HTMLDivElement | null>; columns: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    setColumns(columnsWithin(element.clientWidth));
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setColumns(columnsWithin(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, columns };
}
