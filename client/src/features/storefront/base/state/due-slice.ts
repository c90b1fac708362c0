import type { LaterSlot } from '@libs/contract/orders/later.js';
import { ORDER_TYPES, type OrderType } from '@libs/contract/values.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { ServerClock } from '../../../../api/clock.js';
import { orNull } from '../../../../api/shaped.js';
import { addressChosen } from './address-slice.js';
import { branchSelected } from './branch-slice.js';
import { cartCleared } from './cart-slice.js';

/** The time for which a customer wants to order. */
export interface DueSlot extends Omit<LaterSlot, 'state'> {
  order_type: OrderType;
  /** the coming business day (yyyy-mm-dd) whose stock the order takes; null: today's */
  stock_day: string | null;
}

export interface DueState {
  /** null: as soon as possible */
  slot: DueSlot | null;
  /** the kind of order for which a time is being chosen; null while the choice is closed */
  choosing: OrderType | null;
}

const STORED = orNull(
  v.object({
    starts_at: v.pipe(v.string(), v.isoTimestamp()),
    ends_at: v.pipe(v.string(), v.isoTimestamp()),
    order_type: v.picklist(ORDER_TYPES),
    stock_day: v.nullable(v.pipe(v.string(), v.isoDate())),
  }),
);

/** Returns the choice of a slot for an order of a type. */
export function dueSlotOf(
  { starts_at, ends_at }: Omit<LaterSlot, 'state'>,
  { orderType: order_type, clock }: { orderType: OrderType; clock: ServerClock },
): DueSlot {
  const day = clock.dayOf(starts_at);
  return { starts_at, ends_at, order_type, stock_day: day > clock.dayOf(clock.now()) ? day : null };
}

const dueSlice = createSlice({
  name: 'due',
  initialState: { slot: null, choosing: null } as DueState,
  reducers: {
    /** null: as soon as possible */
    dueChosen: (_state, { payload: slot }: PayloadAction<DueSlot | null>): DueState => ({ slot, choosing: null }),
    dueAsked: (state, { payload: orderType }: PayloadAction<OrderType>) => {
      state.choosing = orderType;
    },
    dueKept: (state) => {
      state.choosing = null;
    },
    dueRestored: (state, { payload }: PayloadAction<unknown>) => {
      state.slot = v.parse(STORED, payload);
    },
  },
  extraReducers: (builder) => {
    const drop = (state: DueState) => {
      state.slot = null;
    };
    builder
      .addCase(branchSelected, drop)
      .addCase(cartCleared, drop)
      // whether its branch offers the slot for this type too is checked while a page of the shop is open
      .addCase(addressChosen, (state, { payload }) => {
        if (state.slot !== null) state.slot.order_type = payload.orderType;
      });
  },
});

export const { dueChosen, dueAsked, dueKept, dueRestored } = dueSlice.actions;
export const dueReducer = dueSlice.reducer;
