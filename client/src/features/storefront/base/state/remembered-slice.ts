import type { CartItem } from '@libs/contract/menu/cart.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  LINE_TYPES,
  type Named,
  type Names,
  ORDER_TYPES,
  type OrderType,
  PAYMENT_TYPES,
  type PaymentType,
} from '@libs/contract/values.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { NAMED, orNull, STORED_NAMES } from '../../../../api/shaped.js';

/** A line with the chain's own name, and that of the language in which it was ordered. */
type PastLine = Pick<CartItem, 'type' | 'id' | 'name' | 'price' | 'selected_quantity'> & { names?: Names };

/** An earlier order: its lines and its destination. */
export interface PastCart {
  branch: Named;
  orderType: OrderType;
  /** id of the delivery area; null for pickup */
  deliveryLocation: number | null;
  address: string;
  landmark: string;
  lines: PastLine[];
}

/** A customer who wants to be remembered on this device. None of it is sent anywhere. */
export interface Remembered {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  paymentType: PaymentType;
  deliveryPaymentType: DeliveryPaymentType;
  /** the last orders, newest last */
  carts: PastCart[];
}

export interface RememberedState {
  customer: Remembered | null;
}

const CARTS_KEPT = 5;

const CART = orNull(
  v.object({
    branch: NAMED,
    orderType: v.picklist(ORDER_TYPES),
    deliveryLocation: v.nullable(v.number()),
    address: v.string(),
    landmark: v.fallback(v.string(), ''),
    lines: v.array(
      v.object({
        type: v.picklist(LINE_TYPES),
        id: v.number(),
        name: v.string(),
        price: v.number(),
        selected_quantity: v.number(),
        names: v.optional(STORED_NAMES),
      }),
    ),
  }),
);
const text = v.fallback(v.string(), '');
const STORED = orNull(
  v.object({
    firstName: text,
    lastName: text,
    phone: text,
    email: text,
    paymentType: v.fallback(v.picklist(PAYMENT_TYPES), 'Pay Online'),
    deliveryPaymentType: v.fallback(v.picklist(DELIVERY_PAYMENT_TYPES), 'Pay by Cash'),
    carts: v.pipe(
      v.fallback(v.array(CART), []),
      v.transform((carts) => carts.filter((cart) => cart !== null)),
    ),
  }),
);

interface Ordered {
  customer: Omit<Remembered, 'carts'>;
  cart: PastCart;
}

const rememberedSlice = createSlice({
  name: 'remembered',
  initialState: { customer: null } as RememberedState,
  reducers: {
    customerRemembered: (state, { payload: { customer, cart } }: PayloadAction<Ordered>) => {
      const carts = [...(state.customer?.carts ?? []), cart].slice(-CARTS_KEPT);
      state.customer = { ...customer, carts };
    },
    /** removes an address from all orders; their food stays */
    addressForgotten: (state, { payload }: PayloadAction<Pick<PastCart, 'deliveryLocation' | 'address'>>) => {
      for (const cart of state.customer?.carts ?? []) {
        if (cart.deliveryLocation !== payload.deliveryLocation || cart.address !== payload.address) continue;
        cart.deliveryLocation = null;
        cart.address = '';
        cart.landmark = '';
      }
    },
    customerForgotten: (state) => {
      state.customer = null;
    },
    customerRestored: (state, { payload }: PayloadAction<unknown>) => {
      state.customer = v.parse(STORED, payload);
    },
  },
});

export const { addressForgotten, customerRemembered, customerForgotten, customerRestored } = rememberedSlice.actions;
export const rememberedReducer = rememberedSlice.reducer;
