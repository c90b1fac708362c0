import { useEffect, useRef } from 'react';
import type { Order } from '../../../../../libs/contract/entities.js';
import { socket } from '../../../realtime/socket.js';

const BATCH = 200;

/**
 * Tells the server which open orders this board has on its screen, and that a board is here at all. A hidden tab shows
 * nothing, so it claims nothing. Everything is told again after a reconnection: the server may have forgotten.
 */
export function useShown(branchId: number, orders: readonly Order[]): void {
  const told = useRef(new Set<string>());
  const latest = useRef(orders);
  latest.current = orders;

  const tell = useRef<() => void>(() => undefined);
  tell.current = () => {
    void socket().then(
      (line) => {
        if (!line.connected || document.visibilityState !== 'visible') return;
        const fresh = latest.current.map(({ id }) => id).filter((id) => !told.current.has(id));
        if (fresh.length === 0 && told.current.has('')) return;
        for (const id of fresh) told.current.add(id);
        told.current.add('');
        for (let from = 0; from === 0 || from < fresh.length; from += BATCH) {
          line.emit('board:shown', { branchId, orderIds: fresh.slice(from, from + BATCH) }, () => undefined);
        }
      },
      () => undefined,
    );
  };

  // after the paint that shows them, not before
  // biome-ignore lint/correctness/useExhaustiveDependencies: the orders are the trigger, read through the ref
  useEffect(() => {
    const frame = requestAnimationFrame(() => tell.current());
    return () => cancelAnimationFrame(frame);
  }, [orders]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another branch is another board
  useEffect(() => {
    const again = () => {
      told.current.clear();
      tell.current();
    };
    const visible = () => document.visibilityState === 'visible' && tell.current();
    let line: Awaited<ReturnType<typeof socket>> | null = null;
    let isOver = false;
    void socket().then(
      (open) => {
        if (isOver) return;
        line = open;
        line.on('connect', again);
        again();
      },
      () => undefined,
    );
    document.addEventListener('visibilitychange', visible);
    return () => {
      isOver = true;
      line?.off('connect', again);
      document.removeEventListener('visibilitychange', visible);
    };
  }, [branchId]);
}
