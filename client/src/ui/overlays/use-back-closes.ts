import { useEffect, useRef } from 'react';

/** The marks of dialogs that are open, in entries of the history; those of a document before a reload are of none. */
const open = new Set<number>();
let lastMark = 0;

const markOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'dialog' in state && typeof state.dialog === 'number'
    ? state.dialog
    : undefined;

/** An entry whose dialog is gone, left behind by a link in it, is the same page once more: Back goes past it. */
function skipLeftEntry({ state }: PopStateEvent): void {
  const mark = markOf(state);
  if (mark !== undefined && !open.has(mark)) history.back();
}

/**
 * Has the Back of a browser or a phone close what is rendered over a page, instead of leaving the page. For what closes after a
 * link in it was followed, not before: the way back would end that navigation. A browser with `CloseWatcher` does it by itself
 * (`closedby` of a dialog).
 */
export function useBackCloses(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const mark = useRef<number>(undefined);
  useEffect(() => {
    if ('CloseWatcher' in globalThis) return;
    // rendered twice in development: its entry is there already
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
    // once for all: the same listener is added once
    addEventListener('popstate', skipLeftEntry);
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      open.delete(own);
      setTimeout(() => {
        // closed by other means: its entry goes, too
        if (!open.has(own) && markOf(history.state) === own) history.back();
      });
    };
  }, []);
}
