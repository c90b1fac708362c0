import type { PromoCode } from '@libs/contract/branches/selling.js';
import type { CreatedOrder } from '@libs/contract/orders/payments.js';
import type { CreateOrderRequest } from '@libs/contract/requests/orders/create-order.js';
import { ORDER_STATUSES } from '@libs/contract/values.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { Change } from '../../../../api/saved.js';
import { orNull, shaped } from '../../../../api/shaped.js';
import { STORED_PROMO } from './promo-slice.js';

/** An order of this browser: its number, and the secret with which its customer follows and changes it. */
export interface OwnOrder {
  reference: string;
  /** absent if it was found by its phone number and was never confirmed, because it may be somebody else's */
  token?: string;
  /** when it was placed (ISO 8601); absent in orders that older versions stored */
  at?: string;
  /** whether the order needs no more attention */
  isOver?: boolean;
  /** whether its customer has rated it */
  isRated?: boolean;
  /** the promo code that it was placed with, for ordering the same cart again */
  promo?: PromoCode | null;
}

/** The unanswered requests to place one order, one of which may have created it. */
export interface UnansweredOrder {
  /** their Idempotency-Key */
  key: string;
  /** the bodies that were sent with it, oldest first */
  bodies: CreateOrderRequest[];
}

export interface PlacedState {
  /** the latest order whose dialogs (payment, thanks) are not finished; it survives a reload */
  awaited: CreatedOrder | null;
  /** own orders, newest last */
  tokens: OwnOrder[];
  unanswered: UnansweredOrder | null;
}

/** the most own orders that this browser remembers */
const TOKENS_KEPT = 100;
/** the most request bodies that are kept: more changes between unanswered attempts are not expected */
const BODIES_KEPT = 5;

const EMPTY: PlacedState = { awaited: null, tokens: [], unanswered: null };

const AWAITED = shaped<CreatedOrder>({
  id: v.string(),
  reference: v.string(),
  order_token: v.string(),
  payment_type: v.string(),
  status: v.picklist(ORDER_STATUSES),
  total: v.number(),
});
const OWN = orNull(
  v.object({
    reference: v.string(),
    token: v.optional(v.string()),
    at: v.optional(v.string()),
    isOver: v.optional(v.boolean()),
    isRated: v.optional(v.boolean()),
    promo: STORED_PROMO,
  }),
);
const UNANSWERED = v.object({ key: v.string(), bodies: v.array(shaped<CreateOrderRequest>({})) });
const STORED = v.fallback(
  v.object({
    awaited: orNull(AWAITED),
    tokens: v.fallback(v.array(v.unknown()), []),
    unanswered: orNull(UNANSWERED),
  }),
  EMPTY,
);

/** Parses placed orders from local storage, without unreadable ones. */
export function parsePlaced(value: unknown): PlacedState {
  const { tokens, ...stored } = v.parse(STORED, value);
  const own = tokens.map((token) => v.parse(OWN, token)).filter((token) => token !== null);
  return { ...stored, tokens: own };
}

/** Returns the latest of them, newest last. */
const inOrder = (tokens: OwnOrder[]): OwnOrder[] =>
  tokens.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? '')).slice(-TOKENS_KEPT);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the stored orders with the change of one tab applied. An order that another tab has placed at the same moment
 * is kept.
 */
export function mergePlaced(of: Change): PlacedState {
  const [before, after, into] = [parsePlaced(of.before), parsePlaced(of.after), parsePlaced(of.into)];
  const changed = after.tokens.filter((own) => !before.tokens.some((known) => isSame(known, own)));
  const isLeft = ({ reference }: OwnOrder) =>
    !changed.some((own) => own.reference === reference) &&
    // the tab has forgotten this order
    (after.tokens.some((own) => own.reference === reference) ||
      !before.tokens.some((own) => own.reference === reference));
  return {
    awaited: isSame(before.awaited, after.awaited) ? into.awaited : after.awaited,
    tokens: inOrder([...into.tokens.filter(isLeft), ...changed]),
    unanswered: isSame(before.unanswered, after.unanswered) ? into.unanswered : after.unanswered,
  };
}

interface Placed {
  order: CreatedOrder;
  promo: PromoCode | null;
}

function keep(state: PlacedState, own: OwnOrder): void {
  const others = state.tokens.filter(({ reference }) => reference !== own.reference);
  state.tokens = inOrder([...others, own]);
}

const placedSlice = createSlice({
  name: 'placed',
  initialState: EMPTY,
  reducers: {
    /** dispatched before the request is sent, so that it is not forgotten if the tab closes meanwhile */
    orderSent: (state, { payload }: PayloadAction<{ key: string; body: CreateOrderRequest }>) => {
      const { key, body } = payload;
      const earlier = state.unanswered?.key === key ? state.unanswered.bodies : [];
      const others = earlier.filter((sent) => JSON.stringify(sent) !== JSON.stringify(body));
      state.unanswered = { key, bodies: [...others, body].slice(-BODIES_KEPT) };
    },
    orderAnswered: (state) => {
      state.unanswered = null;
    },
    orderPlaced: {
      prepare: (placed: Placed) => ({ payload: { ...placed, at: new Date().toISOString() } }),
      reducer: (state, { payload }: PayloadAction<Placed & { at: string }>) => {
        const { order, promo, at } = payload;
        state.awaited = order;
        keep(state, { reference: order.reference, token: order.order_token, at, promo });
      },
    },
    /** orders that were found by a verified phone number */
    ordersFound: (state, { payload }: PayloadAction<readonly OwnOrder[]>) => {
      for (const found of payload) {
        const known = state.tokens.find(({ reference }) => reference === found.reference);
        if (known?.token === undefined) keep(state, { ...known, ...found });
      }
    },
    /** whether an own order needs no more attention */
    orderUpdated: (state, { payload }: PayloadAction<{ reference: string; isOver: boolean }>) => {
      const own = state.tokens.find(({ reference }) => reference === payload.reference);
      if (own !== undefined) own.isOver = payload.isOver;
    },
    orderRated: (state, { payload: reference }: PayloadAction<string>) => {
      const own = state.tokens.find((known) => known.reference === reference);
      if (own !== undefined) own.isRated = true;
    },
    /** the dialogs of this order are finished */
    orderSettled: (state, { payload: reference }: PayloadAction<string>) => {
      if (state.awaited?.reference === reference) state.awaited = null;
    },
    /** clears all orders, because other people may use this device */
    ordersForgotten: () => EMPTY,
    placedRestored: (_state, { payload }: PayloadAction<unknown>) => parsePlaced(payload),
  },
});

export const {
  orderSent,
  orderAnswered,
  orderPlaced,
  ordersFound,
  orderUpdated,
  orderRated,
  orderSettled,
  ordersForgotten,
  placedRestored,
} = placedSlice.actions;
export const placedReducer = placedSlice.reducer;
