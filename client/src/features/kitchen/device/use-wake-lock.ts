import { useEffect } from 'react';

/** Keeps the screen awake while `isWanted`; takes the lock again whenever the tab becomes visible. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOver) void taken.release();
        else lock = taken;
      } catch {
        // rejected (battery saver): the screen may dim, and the board works on
      }
    };
    const again = () => void take();
    document.addEventListener('visibilitychange', again);
    void take();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isWanted]);
}
