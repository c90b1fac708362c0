import { useEffect, useState, useSyncExternalStore } from 'react';
import { Chime } from './chime.js';

/**
 * Returns a chime for as long as the screen is open, and whether it would be audible now.
 * @param wasOn whether to enable it at once; if the browser needs a touch first, the screen asks for one
 */
export function useChime(wasOn: boolean): { chime: Chime; isHeard: boolean } {
  const [chime] = useState(() => new Chime());
  const [isEnabled] = useState(wasOn);
  useEffect(() => {
    if (isEnabled) void chime.unlock();
  }, [chime, isEnabled]);
  const isHeard = useSyncExternalStore(chime.subscribe, chime.isHeard);
  useEffect(() => () => chime.close(), [chime]);
  return { chime, isHeard };
}
