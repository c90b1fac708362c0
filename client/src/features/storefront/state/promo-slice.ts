import type { PromoCode } from '@libs/contract/selling.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '../../../api/failure.js';
import { branchSelected } from './branch-slice.js';
import { cartCleared } from './cart-slice.js';

export interface PromoState {
  applied: PromoCode | null;
}

/** Parses a promo code from local storage; null if it is none. */
export function parsePromo(value: unknown): PromoCode | null {
  if (!isRecord(value)) return null;
  const { id, name, code, percentage, limit } = value;
  return typeof id === 'number' &&
    typeof name === 'string' &&
    typeof code === 'string' &&
    typeof percentage === 'number' &&
    typeof limit === 'number'
    ? { id, name, code, percentage, limit }
    : null;
}

const promoSlice = createSlice({
  name: 'promo',
  initialState: { applied: null } as PromoState,
  reducers: {
    promoApplied: (state, { payload }: PayloadAction<PromoCode>) => {
      state.applied = payload;
    },
    promoRemoved: (state) => {
      state.applied = null;
    },
    promoRestored: (state, { payload }: PayloadAction<unknown>) => {
      state.applied = parsePromo(payload);
    },
  },
  extraReducers: (builder) => {
    const remove = (state: PromoState) => {
      state.applied = null;
    };
    builder.addCase(branchSelected, remove).addCase(cartCleared, remove);
  },
});

export const { promoApplied, promoRemoved, promoRestored } = promoSlice.actions;
export const promoReducer = promoSlice.reducer;
