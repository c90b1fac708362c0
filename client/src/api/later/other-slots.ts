import type { LaterSlot } from '@libs/contract/orders/later.js';
import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { freeSlots, lostSlot } from '@libs/domain/later/chosen-slot.js';
import { portionsOfOrder } from '@libs/domain/orders/order-lines.js';
import { useState } from 'react';
import { useSlotsQuery } from './slots-api.js';

interface OtherSlots {
  /** the other times of the order's day; undefined until they are read */
  slots: LaterSlot[] | undefined;
  /** the chosen time, or the one that is proposed; undefined if none is free */
  dueAt: string | undefined;
  choose: (startsAt: string) => void;
  error: unknown;
}

/** The choice of another time of the day of an order for later. Proposes the next free one, also if the chosen one is gone. */
export function useOtherSlots(order: PublicOrder): OtherSlots {
  const { branch_id: branchId, order_type: type, business_date: date, due_at } = order;
  const { data, error } = useSlotsQuery({ branchId, type, date, portions: portionsOfOrder(order) });
  const [chosen, choose] = useState<string>();
  const slots = data?.slots.filter(({ starts_at }) => starts_at !== due_at);
  const lost = lostSlot({ starts_at: chosen ?? due_at ?? '' }, slots ?? []);
  const dueAt = lost === null ? chosen : (lost.next ?? freeSlots(slots ?? [])[0])?.starts_at;
  return { slots, dueAt, choose, error };
}
