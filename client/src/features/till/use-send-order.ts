import type { StaffOrder, StaffOrderRequest } from '@libs/contract/orders/staff-orders.js';
import { useRef, useState } from 'react';
import { type Failure, isFailure } from '../../api/failure.js';
import { useTexts } from './texts.js';
import { usePlaceStaffOrderMutation } from './till-api.js';

/** Returns 128 random bits as hex. `randomUUID` exists only on https, and a till in the house may use plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends orders. The same order has the same key until it is placed, so a double tap and a retry after a lost answer place it
 * once. Without a network nothing is sent, and nothing waits.
 */
export function useSendOrder(branchId: number) {
  const t = useTexts();
  const [place, { isLoading }] = usePlaceStaffOrderMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const last = useRef({ body: '', key: '' });

  const send = async (body: StaffOrderRequest, { isConfirmed = false } = {}): Promise<StaffOrder | null> => {
    if (isLoading) return null;
    if (!navigator.onLine) {
      setFailure({ kind: 'unreachable', message: t('board.till.offline'), status: null });
      return null;
    }
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: randomKey() };
    const { key } = last.current;
    const { data, error } = await place({ branchId, key, body: isConfirmed ? { ...body, confirm: true } : body });
    setFailure(isFailure(error) ? error : null);
    if (data !== undefined) last.current = { body: '', key: '' };
    return data ?? null;
  };
  return { send, failure, isLoading, forget: () => setFailure(null) };
}
