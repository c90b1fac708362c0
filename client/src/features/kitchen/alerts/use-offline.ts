import { useCallback, useEffect, useState } from 'react';
import type { BoardConnection } from '../../../realtime/board-connection.js';

/** ms without any answer after which the alarm sounds; shorter gaps usually end by themselves */
export const OFFLINE_SOUND_AFTER_MS = 30_000;

/**
 * Returns whether this board has had no answer for so long that it must sound, and a function that silences it until
 * the connection returns.
 */
export function useOffline({ mode, since }: BoardConnection): { isOffline: boolean; silence(): void } {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    if (mode !== 'stale') return;
    const timer = setTimeout(() => setOffline(true), Math.max(0, since + OFFLINE_SOUND_AFTER_MS - Date.now()));
    return () => {
      clearTimeout(timer);
      setOffline(false);
    };
  }, [mode, since]);
  const silence = useCallback(() => setOffline(false), []);
  return { isOffline, silence };
}
