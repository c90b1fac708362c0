import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../api.js';
import { readAgain } from '../reads/read-again.js';

/**
 * Reads what derives from one order again whenever the shown order has changed, on another screen too.
 *
 * @param id the id of the tag `Orders`
 */
export function useOrderReads(id: string, { updated_at: updatedAt }: { updated_at: string }): void {
  const dispatch = useDispatch<ApiDispatch>();
  const read = useRef(updatedAt);
  useEffect(() => {
    if (read.current === updatedAt) return;
    read.current = updatedAt;
    void dispatch(readAgain([{ type: 'Orders', id }]));
  }, [dispatch, id, updatedAt]);
}
