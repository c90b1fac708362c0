import type { CreatedOrder } from '@libs/contract/entities.js';
import { ORDER_STATUSES, type OrderStatus } from '@libs/contract/values.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '../../../api/failure.js';

/** An order that was created here and waits for its one-time code or its payment, or has just got it. */
export interface AwaitedOrder extends CreatedOrder {
  /** where the code was sent: what the customer typed */
  phone: string;
  /** when the newest code was sent (ms since 1970, this device's clock), and how many were */
  codeSentAt: number;
  codesSent: number;
}

export interface PlacedState {
  /** what the checkout's modal is about; it survives a reload */
  awaited: AwaitedOrder | null;
  /** order tokens by reference, newest last: who holds one sees the own contact data and follows the order live */
  tokens: { reference: string; token: string }[];
}

/** so many orders stay recognised as one's own */
const TOKENS_KEPT = 30;

const EMPTY: PlacedState = { awaited: null, tokens: [] };

function parseAwaited(value: unknown): AwaitedOrder | null {
  const isOrder =
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.reference === 'string' &&
    typeof value.order_token === 'string' &&
    typeof value.payment_type === 'string' &&
    ORDER_STATUSES.some((status) => status === value.status) &&
    typeof value.total === 'number' &&
    typeof value.phone === 'string' &&
    typeof value.codeSentAt === 'number' &&
    typeof value.codesSent === 'number';
  // written by this very slice from the server's answer; the checks above are for older versions of it
  return isOrder ? (value as unknown as AwaitedOrder) : null;
}

/** What local storage holds of placed orders; what is unreadable is left out. */
export function parsePlaced(value: unknown): PlacedState {
  if (!isRecord(value)) return EMPTY;
  const tokens = Array.isArray(value.tokens) ? value.tokens : [];
  return {
    awaited: parseAwaited(value.awaited),
    tokens: tokens.filter(
      (entry): entry is PlacedState['tokens'][number] =>
        isRecord(entry) && typeof entry.reference === 'string' && typeof entry.token === 'string',
    ),
  };
}

const placedSlice = createSlice({
  name: 'placed',
  initialState: EMPTY,
  reducers: {
    orderPlaced: (state, { payload }: PayloadAction<AwaitedOrder>) => {
      state.awaited = payload;
      const others = state.tokens.filter(({ reference }) => reference !== payload.reference);
      state.tokens = [...others, { reference: payload.reference, token: payload.order_token }].slice(-TOKENS_KEPT);
    },
    codeResent: (state, { payload }: PayloadAction<{ at: number }>) => {
      if (state.awaited === null) return;
      state.awaited.codeSentAt = payload.at;
      state.awaited.codesSent += 1;
    },
    /** what became of the awaited order since it was created */
    awaitedMoved: (state, { payload }: PayloadAction<{ reference: string; status: OrderStatus }>) => {
      if (state.awaited?.reference === payload.reference) state.awaited.status = payload.status;
    },
    /** the modal has done its work, or was closed */
    orderSettled: (state) => {
      state.awaited = null;
    },
    placedRestored: (_state, { payload }: PayloadAction<unknown>) => parsePlaced(payload),
  },
});

export const { orderPlaced, codeResent, awaitedMoved, orderSettled, placedRestored } = placedSlice.actions;
export const placedReducer = placedSlice.reducer;
