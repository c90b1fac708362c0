import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that calls `action` while the component is mounted, and does nothing afterwards. A response may
 * arrive after its page was left, and RTK Query throws if a read is repeated that no component shows.
 */
export function useWhileMounted(action: () => unknown): () => void {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => {
    if (isMounted.current) void action();
  }, [action]);
}
