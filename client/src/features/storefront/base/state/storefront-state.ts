import type { Store } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { ApiDispatch, WithApi } from '../../../../api/api.js';
import type { Saved } from '../../../../api/saved.js';
import { type AddressState, addressReducer, addressRestored } from './address-slice.js';
import { type BranchState, branchReducer, branchRestored } from './branch-slice.js';
import { type CartState, cartReducer, cartRestored } from './cart-slice.js';
import { type DueState, dueReducer, dueRestored } from './due-slice.js';
import { type NotesState, notesReducer, notesRestored } from './notes-slice.js';
import { mergePlaced, type PlacedState, placedReducer, placedRestored } from './placed-slice.js';
import { type PromoState, promoReducer, promoRestored } from './promo-slice.js';
import { customerRestored, type RememberedState, rememberedReducer } from './remembered-slice.js';

/** The customer's part of the store. */
export interface StorefrontState {
  branch: BranchState;
  cart: CartState;
  address: AddressState;
  due: DueState;
  promoCode: PromoState;
  notes: NotesState;
  placed: PlacedState;
  remembered: RememberedState;
}

/** The customer's part of the store, with the cached responses that its selectors read. */
export type ShopState = StorefrontState & WithApi;

export const storefrontReducers = {
  branch: branchReducer,
  cart: cartReducer,
  address: addressReducer,
  due: dueReducer,
  promoCode: promoReducer,
  notes: notesReducer,
  placed: placedReducer,
  remembered: rememberedReducer,
};

/** Restored in this order: an earlier part may empty a later one, so the later one must be restored after it. */
export const storefrontSaved: readonly Saved<StorefrontState>[] = [
  { key: 'passline.branch', select: (root) => root.branch.selected, restore: branchRestored },
  {
    key: 'passline.cart',
    select: (root) => root.cart,
    // compares the order's key, not the lines. Otherwise a tab that receives new stock would write back a cart that
    // another tab has just ordered
    changes: (root) => root.cart.orderKey,
    restore: cartRestored,
  },
  { key: 'passline.address', select: (root) => root.address, restore: addressRestored },
  { key: 'passline.due', select: (root) => root.due.slot, restore: dueRestored },
  { key: 'passline.promoCode', select: (root) => root.promoCode.applied, restore: promoRestored },
  { key: 'passline.notes', select: (root) => root.notes.text, restore: notesRestored },
  { key: 'passline.placed', select: (root) => root.placed, merge: mergePlaced, restore: placedRestored },
  { key: 'passline.remembered', select: (root) => root.remembered.customer, restore: customerRestored },
];

export const useStorefront = useSelector.withTypes<ShopState>();
export const useStorefrontDispatch = useDispatch.withTypes<ApiDispatch>();
export const useStorefrontStore = useStore.withTypes<Store<ShopState>>();
