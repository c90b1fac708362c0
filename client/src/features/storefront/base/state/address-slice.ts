import { ORDER_TYPES, type OrderType } from '@libs/contract/values.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { branchSelected } from './branch-slice.js';

export interface AddressState {
  orderType: OrderType;
  /** id of the delivery area */
  deliveryLocation: number | null;
  address: string;
  /** what a rider finds the address by; may be empty */
  landmark: string;
  /** whether the customer has completed the address page for this branch */
  isChosen: boolean;
}

type Chosen = Omit<AddressState, 'isChosen' | 'landmark'> & Partial<Pick<AddressState, 'landmark'>>;

const EMPTY: AddressState = {
  orderType: 'Delivery',
  deliveryLocation: null,
  address: '',
  landmark: '',
  isChosen: false,
};

/** Parses an address of local storage; empty if it is not valid. */
const STORED = v.fallback(
  v.object({
    orderType: v.fallback(v.picklist(ORDER_TYPES), EMPTY.orderType),
    deliveryLocation: v.fallback(v.nullable(v.number()), null),
    address: v.fallback(v.string(), ''),
    landmark: v.fallback(v.string(), ''),
    isChosen: v.fallback(v.boolean(), false),
  }),
  EMPTY,
);

const addressSlice = createSlice({
  name: 'address',
  initialState: EMPTY,
  reducers: {
    addressChosen: (_state, { payload }: PayloadAction<Chosen>) => ({
      landmark: '',
      ...payload,
      isChosen: true,
    }),
    addressRestored: (_state, { payload }: PayloadAction<unknown>) => v.parse(STORED, payload),
    /** this tab or another one found that the area is no longer served */
    areaLost: (state) => {
      state.deliveryLocation = null;
      state.isChosen = false;
    },
  },
  extraReducers: (builder) => {
    // areas belong to a branch; the street is kept
    builder.addCase(branchSelected, (state) => {
      state.deliveryLocation = null;
      state.isChosen = false;
    });
  },
});

export const { addressChosen, addressRestored, areaLost } = addressSlice.actions;
export const addressReducer = addressSlice.reducer;
