import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** How many lines of a ticket are not entirely in sight. */
interface HiddenLines {
  above: number;
  below: number;
  /** those that were never in sight on this screen; until they were, the ticket takes no step */
  unseen: number;
}

const NONE: HiddenLines = { above: 0, below: 0, unseen: 0 };
/** px: the mark that says how many lines it covers */
const MARK = 24;

const isSame = (a: HiddenLines, b: HiddenLines) => a.above === b.above && a.below === b.below && a.unseen === b.unseen;

/**
 * Returns which lines of a ticket are cut off because the ticket is higher than the screen, and a function that scrolls
 * to the next ones. `list` is for the element that scrolls; its first child contains the lines.
 */
export function useHiddenLines(): HiddenLines & { list: RefObject<HTMLDivElement | null>; showMore(): void } {
  const list = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(NONE);
  useEffect(() => {
    const { current: box } = list;
    const lines = box?.firstElementChild;
    // the last is missing in a test's page
    if (!box || !lines || typeof ResizeObserver === 'undefined') return;
    let seen = 0;
    const look = () => {
      const rows = [...lines.querySelectorAll('li')];
      const isCut = box.scrollHeight > box.clientHeight + 1;
      const end = box.scrollHeight - box.clientHeight - box.scrollTop;
      const { top, bottom } = box.getBoundingClientRect();
      const from = box.scrollTop > 1 ? top + MARK : top;
      const to = end > 1 ? bottom - MARK : bottom;
      const boxes = isCut ? rows.map((row) => row.getBoundingClientRect()) : [];
      const above = boxes.filter((row) => row.top < from - 1).length;
      const below = boxes.filter((row) => row.bottom > to + 1).length;
      seen = Math.max(seen, rows.length - below);
      const now = isCut ? { above, below, unseen: rows.length - seen } : NONE;
      setHidden((before) => (isSame(before, now) ? before : now));
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    observer.observe(lines);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
  const showMore = useCallback(() => {
    const { current: box } = list;
    box?.scrollBy({ top: box.clientHeight - 2 * MARK });
  }, []);
  return { ...hidden, list, showMore };
}
