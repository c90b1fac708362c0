import type { KitchenProfile } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { channelOf } from '@libs/domain/orders/channels.js';
import { useCallback, useMemo, useState } from 'react';
import { useHeldOrders } from '../../../staff/till/till-orders.js';
import { useStaffParts } from '../../../ui/staff/staff-parts.js';
import { useCanChangeToday } from '../today/use-can-change-today.js';

/** Returns the till of the board, and which orders it has entered: they do not ring on this screen. */
export function useTill(branchId: number, profile: KitchenProfile | undefined) {
  const { Till, ChangeTill } = useStaffParts();
  const [changing, setChanging] = useState<Order | null>(null);
  const endChange = useCallback(() => setChanging(null), []);
  const held = useHeldOrders(branchId);
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  // the roles of a shift
  const isShift = useCanChangeToday();
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const onPlaced = useCallback((id: string) => setOwn((ids) => new Set(ids).add(id)), []);
  const isOthers = useCallback(
    // the event of an order may arrive before the answer to the screen that sent it
    (order: Order) => !own.has(order.id) && !(isSending && channelOf(order).rings === 'elsewhere'),
    [own, isSending],
  );
  const has = Till !== null && isShift && profile?.takes_staff_orders === true;
  const dialog = useMemo(
    () => ({
      branchId,
      printsReceipts: profile?.prints_receipts ?? false,
      onSending: setSending,
      onPlaced,
      onClose: close,
    }),
    [branchId, profile?.prints_receipts, onPlaced, close],
  );
  return {
    ...{ Till: isOpen && has ? Till : null, dialog, open: has ? open : undefined, held, isOthers },
    ...{ ChangeTill, changing, endChange },
    /** opens the till with the lines of an order */
    change: ChangeTill !== null && isShift ? setChanging : undefined,
  };
}

export type BoardTill = ReturnType<typeof useTill>;
