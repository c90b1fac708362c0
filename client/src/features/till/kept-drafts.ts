import type { ChosenOption } from '@libs/contract/menu/options.js';
import { LINE_TYPES, ORDER_TYPES, STAFF_CHANNELS } from '@libs/contract/values.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { AppliedPromo } from '../../api/promo/applied-promo.js';
import { orNull, shaped } from '../../api/shaped.js';
import { keepOrders, keptOrders } from '../../staff/till/till-orders.js';
import { type Draft, EMPTY_DRAFT } from './till-draft.js';

const text = v.fallback(v.string(), '');
const flag = v.fallback(v.boolean(), false);
const LINE = shaped<CartLine>({
  key: v.string(),
  id: v.number(),
  type: v.picklist(LINE_TYPES),
  name: v.string(),
  price: v.number(),
  selected_quantity: v.number(),
  remaining_quantity: v.number(),
  sub_food_type_id: v.number(),
  options: v.optional(v.array(shaped<ChosenOption>({ option: v.number() }))),
});
const DRAFT = v.fallback(
  v.object({
    channel: v.picklist(STAFF_CHANNELS),
    lines: v.array(LINE),
    promo: orNull(
      shaped<AppliedPromo>({ id: v.number(), code: v.string(), percentage: v.number(), limit: v.number() }),
    ),
    notes: text,
    name: text,
    phone: text,
    orderType: v.picklist(ORDER_TYPES),
    area: orNull(v.number()),
    address: text,
    isLater: flag,
    dueAt: orNull(v.string()),
    isEatIn: flag,
    table: text,
    pay: orNull(v.picklist(['Pay by Cash', 'Pay by Card', 'split', 'later', 'link'])),
    given: text,
  }),
  EMPTY_DRAFT,
);

/** Whether there is something in an order that is worth keeping. */
export const isBegun = ({ lines, name, phone, address }: Draft): boolean =>
  lines.length > 0 || [name, phone, address].some((typed) => typed !== '');

/**
 * The orders at the till that are not sent: the one that is being entered, and those on hold. This tab keeps them when
 * the till is left and when the page is loaded again.
 */
export function useKeptDrafts(branchId: number) {
  const [kept] = useState(() => keptOrders(branchId));
  const [draft, setDraft] = useState<Draft>(() => v.parse(DRAFT, kept.entered));
  const [held, setHeld] = useState(() => kept.held.map((one): Draft => v.parse(DRAFT, one)).filter(isBegun));
  useEffect(() => keepOrders(branchId, { entered: draft, held, isBegun: isBegun(draft) }), [branchId, draft, held]);
  /** Puts the order on hold and begins another: a new one, or one that was on hold. */
  const hold = (resumed?: Draft) => {
    setHeld([...held.filter((one) => one !== resumed), ...(isBegun(draft) ? [draft] : [])]);
    setDraft(resumed ?? { ...EMPTY_DRAFT, channel: draft.channel });
  };
  return { draft, held, setDraft, hold };
}
