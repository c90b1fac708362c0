import type { BuyGetOffer } from '@libs/contract/entities.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '../../../api/failure.js';
import { branchSelected } from './branch-slice.js';

/** The buy-and-get rules as they were last read, so that free lines stand at once after a reload. */
export interface RulesState {
  branchId: number | null;
  rules: BuyGetOffer[];
}

const EMPTY: RulesState = { branchId: null, rules: [] };

/** What local storage holds as rules; none where it is unreadable (they are read again anyway). */
export function parseRules(value: unknown): RulesState {
  if (!isRecord(value) || typeof value.branchId !== 'number' || !Array.isArray(value.rules)) return EMPTY;
  const rules = value.rules.filter(
    (rule): rule is BuyGetOffer =>
      isRecord(rule) && typeof rule.id === 'number' && typeof rule.get_food_id === 'number' && isRecord(rule.food),
  );
  return { branchId: value.branchId, rules };
}

const rulesSlice = createSlice({
  name: 'buyGetOffers',
  initialState: EMPTY,
  reducers: {
    rulesRead: (_state, { payload }: PayloadAction<RulesState>) => payload,
    rulesRestored: (_state, { payload }: PayloadAction<unknown>) => parseRules(payload),
  },
  extraReducers: (builder) => {
    builder.addCase(branchSelected, (state, { payload }) => (payload.id === state.branchId ? state : EMPTY));
  },
});

export const { rulesRead, rulesRestored } = rulesSlice.actions;
export const rulesReducer = rulesSlice.reducer;
