import { useEffect, useRef } from 'react';

/** The ids of open dialogs, which are stored in history entries. Ids from before a reload are not in the set. */
const open = new Set<number>();
let lastMark = 0;

const markOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'dialog' in state && typeof state.dialog === 'number'
    ? state.dialog
    : undefined;

/** Skips the history entry of a dialog that was left through a link: it is the same page again. */
function skipLeftEntry({ state }: PopStateEvent): void {
  const mark = markOf(state);
  if (mark !== undefined && !open.has(mark)) history.back();
}

/**
 * Makes Back, of a browser or a phone, close a dialog instead of leaving the page. A dialog must close after one of its
 * links was followed, not before, because `history.back()` would cancel that navigation. A browser with `CloseWatcher`
 * does this natively (`closedby` of a dialog).
 * @param isPage whether the dialog belongs to the page's own address, which Back leaves
 */
export function useBackCloses(close: () => void, { isPage = false } = {}): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const mark = useRef<number>(undefined);
  useEffect(() => {
    if (isPage || 'CloseWatcher' in globalThis) return;
    // React renders twice in development, and the entry exists already
    if (mark.current === undefined) {
      lastMark += 1;
      mark.current = lastMark;
      history.pushState({ ...history.state, dialog: lastMark }, '');
    }
    const own = mark.current;
    open.add(own);
    const onBack = () => {
      if (markOf(history.state) !== own) latest.current();
    };
    // only once, because the same listener is not added twice
    addEventListener('popstate', skipLeftEntry);
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      open.delete(own);
      setTimeout(() => {
        // closed by other means, so its entry must go, too
        if (!open.has(own) && markOf(history.state) === own) history.back();
      });
    };
  }, [isPage]);
}
