import type { Named, Translated } from '@libs/contract/values.js';
import { baseName } from '@libs/domain/text/names.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { NAMED, orNull } from '../../../../api/shaped.js';

export interface BranchState {
  /** the outlet that this customer orders from, with the chain's own name */
  selected: Named | null;
}

/** Parses a branch of local storage; null if it is not valid. */
const STORED = orNull(NAMED);

const branchSlice = createSlice({
  name: 'branch',
  initialState: { selected: null } as BranchState,
  reducers: {
    /** Other slices react to it: they drop what belongs to the previous branch. */
    branchSelected: {
      prepare: (branch: Named & Translated) => ({ payload: { id: branch.id, name: baseName(branch) } }),
      reducer: (state, { payload }: PayloadAction<Named>) => {
        state.selected = payload;
      },
    },
    branchRestored: (state, { payload }: PayloadAction<unknown>) => {
      state.selected = v.parse(STORED, payload);
    },
  },
});

export const { branchSelected, branchRestored } = branchSlice.actions;
export const branchReducer = branchSlice.reducer;
