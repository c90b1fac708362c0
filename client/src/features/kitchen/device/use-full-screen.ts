import { useCallback, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Returns whether the page fills the screen, and a function that changes it; null if the browser cannot. */
export function useFullScreen(): { isFull: boolean; toggle: (() => void) | null } {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    const change =
      document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
    // rejected in an embedded page: the button keeps showing the current state
    change.catch(() => undefined);
  }, []);
  return { isFull, toggle: document.fullscreenEnabled ? toggle : null };
}
