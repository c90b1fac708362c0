import type { Named } from '@libs/contract/values.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '../../../api/failure.js';

export interface BranchState {
  /** the outlet that this customer orders from */
  selected: Named | null;
}

/** Parses a branch from local storage; null if it is none. */
export function parseBranch(value: unknown): Named | null {
  if (!isRecord(value) || typeof value.id !== 'number' || typeof value.name !== 'string') return null;
  return { id: value.id, name: value.name };
}

const branchSlice = createSlice({
  name: 'branch',
  initialState: { selected: null } as BranchState,
  reducers: {
    /** The other parts of the state listen: what belongs to another branch goes. */
    branchSelected: {
      prepare: ({ id, name }: Named) => ({ payload: { id, name } }),
      reducer: (state, { payload }: PayloadAction<Named>) => {
        state.selected = payload;
      },
    },
    branchRestored: (state, { payload }: PayloadAction<unknown>) => {
      state.selected = parseBranch(payload);
    },
  },
});

export const { branchSelected, branchRestored } = branchSlice.actions;
export const branchReducer = branchSlice.reducer;
