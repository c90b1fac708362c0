import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Measures how much of the screen the board's upper and lower bars cover, and sets `--board-top` and `--board-bottom`,
 * with which a focused ticket stays between them, and `--bars`, the sum of both. Returns the height of the lower one in px.
 */
export function useBoardEdges(): {
  board: RefObject<HTMLDivElement | null>;
  top: RefObject<HTMLDivElement | null>;
  bottom: RefObject<HTMLDivElement | null>;
  bottomHeight: number;
} {
  const board = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  const [bottomHeight, setBottomHeight] = useState(0);
  useLayoutEffect(() => {
    if (board.current === null || top.current === null || bottom.current === null) return;
    if (typeof ResizeObserver === 'undefined') return;
    const edges = { top: top.current, bottom: bottom.current };
    const { style } = board.current;
    const observer = new ResizeObserver(() => {
      style.setProperty('--board-top', `${edges.top.offsetHeight}px`);
      style.setProperty('--board-bottom', `calc(${edges.bottom.offsetHeight}px + var(--strip))`);
      style.setProperty('--bars', `${edges.top.offsetHeight + edges.bottom.offsetHeight}px`);
      setBottomHeight(edges.bottom.offsetHeight);
    });
    observer.observe(edges.top);
    observer.observe(edges.bottom);
    return () => observer.disconnect();
  }, []);
  return { board, top, bottom, bottomHeight };
}
