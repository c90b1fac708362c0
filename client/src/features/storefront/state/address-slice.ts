import { ORDER_TYPES, type OrderType } from '@libs/contract/values.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '../../../api/failure.js';
import { branchSelected } from './branch-slice.js';

export interface AddressState {
  orderType: OrderType;
  /** id of the delivery area */
  deliveryLocation: number | null;
  address: string;
  /** whether the customer has answered the address page for this branch */
  isChosen: boolean;
}

const EMPTY: AddressState = { orderType: 'Delivery', deliveryLocation: null, address: '', isChosen: false };

/** Parses an address from local storage; empty if it is none. */
export function parseAddress(value: unknown): AddressState {
  if (!isRecord(value)) return EMPTY;
  const { orderType, deliveryLocation, address, isChosen } = value;
  return {
    orderType: ORDER_TYPES.find((type) => type === orderType) ?? EMPTY.orderType,
    deliveryLocation: typeof deliveryLocation === 'number' ? deliveryLocation : null,
    address: typeof address === 'string' ? address : '',
    isChosen: isChosen === true,
  };
}

const addressSlice = createSlice({
  name: 'address',
  initialState: EMPTY,
  reducers: {
    addressChosen: (_state, { payload }: PayloadAction<Omit<AddressState, 'isChosen'>>) => ({
      ...payload,
      isChosen: true,
    }),
    addressRestored: (_state, { payload }: PayloadAction<unknown>) => parseAddress(payload),
    /** another tab or this one found that the area is no longer served */
    areaLost: (state) => {
      state.deliveryLocation = null;
      state.isChosen = false;
    },
  },
  extraReducers: (builder) => {
    // areas belong to a branch; the street stays where it is
    builder.addCase(branchSelected, (state) => {
      state.deliveryLocation = null;
      state.isChosen = false;
    });
  },
});

export const { addressChosen, addressRestored, areaLost } = addressSlice.actions;
export const addressReducer = addressSlice.reducer;
