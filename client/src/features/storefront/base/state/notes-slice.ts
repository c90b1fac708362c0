import { LIMITS } from '@libs/contract/values.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { cartCleared } from './cart-slice.js';

export interface NotesState {
  text: string;
}

const notesSlice = createSlice({
  name: 'notes',
  initialState: { text: '' } as NotesState,
  reducers: {
    notesWritten: (state, { payload }: PayloadAction<string>) => {
      state.text = payload.slice(0, LIMITS.notesMax);
    },
    notesRestored: (state, { payload }: PayloadAction<unknown>) => {
      state.text = typeof payload === 'string' ? payload.slice(0, LIMITS.notesMax) : '';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(cartCleared, (state) => {
      state.text = '';
    });
  },
});

export const { notesWritten, notesRestored } = notesSlice.actions;
export const notesReducer = notesSlice.reducer;
