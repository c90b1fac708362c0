import { useCallback, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Whether the page fills the screen, and how to change it; null where the browser cannot. */
export function useFullScreen(): { isFull: boolean; toggle: (() => void) | null } {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    const change =
      document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
    // rejected (an embedded page): nothing changes, and the button says what is
    change.catch(() => undefined);
  }, []);
  return { isFull, toggle: document.fullscreenEnabled ? toggle : null };
}
