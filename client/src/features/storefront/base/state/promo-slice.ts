import { PROMO_CONDITIONS } from '@libs/contract/values.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { AppliedPromo } from '../../../../api/promo/applied-promo.js';
import { orNull, STORED_NAMES } from '../../../../api/shaped.js';
import { branchSelected } from './branch-slice.js';
import { cartCleared } from './cart-slice.js';

export interface PromoState {
  applied: AppliedPromo | null;
}

/** Parses a promo code of local storage; null if it is not valid. */
export const STORED_PROMO = orNull(
  v.object({
    id: v.number(),
    name: v.string(),
    names: v.optional(STORED_NAMES),
    code: v.string(),
    percentage: v.number(),
    limit: v.number(),
    discount_max: v.fallback(v.nullable(v.number()), null),
    conditions: v.fallback(v.array(v.picklist(PROMO_CONDITIONS)), []),
  }),
);

const promoSlice = createSlice({
  name: 'promo',
  initialState: { applied: null } as PromoState,
  reducers: {
    promoApplied: (state, { payload }: PayloadAction<AppliedPromo>) => {
      state.applied = payload;
    },
    promoRemoved: (state) => {
      state.applied = null;
    },
    promoRestored: (state, { payload }: PayloadAction<unknown>) => {
      state.applied = v.parse(STORED_PROMO, payload);
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
