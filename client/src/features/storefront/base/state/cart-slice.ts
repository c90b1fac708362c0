import type { CartItem } from '@libs/contract/menu/cart.js';
import type { Menu } from '@libs/contract/menu/menu.js';
import type { ChosenOption } from '@libs/contract/menu/options.js';
import { LIMITS, LINE_TYPES } from '@libs/contract/values.js';
import {
  addLine,
  type CartLine,
  clampQuantity,
  hasSameLine,
  isFree,
  itemKey,
  mergeDuplicates,
  type QuantityChange,
  removeLine,
  replaceLine,
  setQuantity,
} from '@libs/domain/cart/cart.js';
import { type CartChange, refreshCart, repairCart } from '@libs/domain/cart/cart-repair.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { isRecord } from '../../../../api/failure.js';
import { shaped } from '../../../../api/shaped.js';
import { randomKey } from '../../../../ui/random-key.js';
import { branchSelected } from './branch-slice.js';

export interface CartState {
  /** the branch whose menu the lines are from */
  branchId: number | null;
  /** the customer's own lines; free lines are computed, never stored */
  lines: CartLine[];
  /**
   * The Idempotency-Key for ordering exactly this cart. It is made with the cart and shared by all tabs, so that a
   * double tap, a retry after a lost response and a second tab all place the same order.
   */
  orderKey: string;
}

const EMPTY: CartState = { branchId: null, lines: [], orderKey: '' };

const integer = v.pipe(v.number(), v.integer());
const CHOSEN = shaped<ChosenOption>({
  option: integer,
  quantity: v.optional(integer),
  part: v.optional(integer),
  name: v.optional(v.string()),
  price: v.optional(v.pipe(v.number(), v.finite())),
});
/** Lines of an earlier version's cart have no keys. */
type StoredLine = CartItem & { key?: string };
const LINE = shaped<StoredLine>({
  key: v.optional(v.string()),
  id: integer,
  type: v.picklist(LINE_TYPES),
  name: v.string(),
  price: v.pipe(v.number(), v.finite()),
  selected_quantity: integer,
  remaining_quantity: integer,
  sub_food_type_id: integer,
  options: v.optional(v.array(CHOSEN)),
});
const STORED = v.fallback(
  v.object({ branchId: v.nullable(v.number()), lines: v.array(v.unknown()), orderKey: v.fallback(v.string(), '') }),
  EMPTY,
);

/** Parses a cart from local storage, without unreadable lines; a missing key is empty. */
export function parseCart(value: unknown): CartState {
  const stored = v.parse(STORED, value);
  if (stored.branchId === null) return EMPTY;
  const readable = stored.lines.filter((line) => v.is(LINE, line)).filter((line) => !isFree(line));
  const lines = mergeDuplicates(readable).map((line) => ({
    ...line,
    // every tab that reads the same cart without keys must make the same keys
    key: line.key ?? itemKey(line),
    // limited to what any quantity may be. If the stock is lower, the cart shows it (`cartChanges`) instead of changing
    // silently
    selected_quantity: clampQuantity(line.selected_quantity, LIMITS.lineQuantityMax),
  }));
  return { ...stored, lines };
}

interface LineAdded {
  branchId: number;
  item: CartItem;
  /** the branch's own maximum; absent if it is not known */
  lineQuantityMax?: number | undefined;
}

/** The key is used if a new line is added. */
type LineMade = LineAdded & { key: string };

type LineReplaced = Parameters<typeof replaceLine>[1];

interface LineReturned {
  branchId: number;
  line: CartLine;
  /** index of the line before it was removed */
  place: number;
}

interface CartRefilled {
  branchId: number;
  lines: readonly CartLine[];
}

interface NewOrder {
  orderKey: string;
}

/** Adds a new order key to an action, because every change of the cart makes it another order. */
const asNewOrder = <Payload>(payload: Payload) => ({ payload, meta: { orderKey: randomKey() } });

const cartSlice = createSlice({
  name: 'cart',
  initialState: EMPTY,
  reducers: {
    lineAdded: {
      prepare: (added: LineAdded) => asNewOrder<LineMade>({ ...added, key: randomKey() }),
      reducer: (state, { payload }: PayloadAction<LineMade, string, NewOrder>) => {
        const lines = state.branchId === payload.branchId ? state.lines : [];
        state.branchId = payload.branchId;
        state.lines = addLine(lines, payload);
      },
    },
    quantitySet: {
      prepare: (change: QuantityChange) => asNewOrder(change),
      reducer: (state, { payload }: PayloadAction<QuantityChange, string, NewOrder>) => {
        state.lines = setQuantity(state.lines, payload);
      },
    },
    /** gives a line other options, in its place */
    lineReplaced: {
      prepare: (replaced: LineReplaced) => asNewOrder(replaced),
      reducer: (state, { payload }: PayloadAction<LineReplaced, string, NewOrder>) => {
        state.lines = replaceLine(state.lines, payload);
      },
    },
    lineRemoved: {
      prepare: (key: string) => asNewOrder(key),
      reducer: (state, { payload }: PayloadAction<string, string, NewOrder>) => {
        state.lines = removeLine(state.lines, payload);
      },
    },
    /** restores a removed line, unless the cart belongs to another branch by now */
    lineReturned: {
      prepare: (returned: LineReturned) => asNewOrder(returned),
      reducer: (state, { payload }: PayloadAction<LineReturned, string, NewOrder>) => {
        const { branchId, line, place } = payload;
        if (state.branchId !== branchId || hasSameLine(state.lines, line)) return;
        state.lines.splice(place, 0, line);
      },
    },
    /** makes the cart orderable again, by one button */
    cartRepaired: {
      prepare: (changes: readonly CartChange[]) => asNewOrder(changes),
      reducer: (state, { payload }: PayloadAction<readonly CartChange[], string, NewOrder>) => {
        state.lines = repairCart(state.lines, payload);
      },
    },
    /** replaces the cart by the lines of an earlier order */
    cartRefilled: {
      prepare: ({ branchId, lines }: CartRefilled) =>
        // the keys must differ from those of any line of an earlier cart
        asNewOrder<CartRefilled>({ branchId, lines: lines.map((line) => ({ ...line, key: randomKey() })) }),
      reducer: (state, { payload }: PayloadAction<CartRefilled, string, NewOrder>) => {
        state.branchId = payload.branchId;
        state.lines = [...payload.lines];
      },
    },
    /** the customer wants to order the same cart once more */
    orderedAgain: { prepare: () => asNewOrder(undefined), reducer: () => undefined },
    /** takes names and stock from the current menu; quantities stay */
    cartRefreshed: (state, { payload }: PayloadAction<Menu>) => {
      state.lines = refreshCart(state.lines, payload);
    },
    cartCleared: () => EMPTY,
    cartRestored: {
      // keys for a cart of an older version are made here, not in the reducer, and persistence.ts writes them for the
      // other tabs
      prepare: (stored: unknown) => {
        const cart = parseCart(stored);
        return { payload: cart.branchId === null || cart.orderKey !== '' ? cart : { ...cart, orderKey: randomKey() } };
      },
      reducer: (_state, { payload }: PayloadAction<CartState>) => payload,
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(branchSelected, (state, { payload }) => (payload.id === state.branchId ? state : EMPTY))
      .addMatcher(
        // matches the actions that asNewOrder made
        (action): action is PayloadAction<unknown, string, NewOrder> =>
          isRecord(action) && isRecord(action.meta) && typeof action.meta.orderKey === 'string',
        (state, { meta }) => {
          state.orderKey = meta.orderKey;
        },
      );
  },
});

export const {
  lineAdded,
  quantitySet,
  lineRemoved,
  lineReplaced,
  lineReturned,
  cartRepaired,
  cartRefilled,
  orderedAgain,
  cartRefreshed,
  cartCleared,
  cartRestored,
} = cartSlice.actions;
export const cartReducer = cartSlice.reducer;
