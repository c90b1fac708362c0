import type { CartItem } from '../../../libs/contract/menu/cart.js';
import { ORDER_TYPES } from '../../../libs/contract/values.js';
import { fromCents } from '../../../libs/domain/money/money.js';
import { DEFAULT_WAYS } from '../../../libs/domain/money/ways-to-pay.js';
import type { BranchMenu, MenuItemRecord, PromoRecord } from '../../src/catalog/menu/branch-menu.js';
import { type Moment, type MomentParts, momentOf } from '../../src/orders/moments/moment.js';

/** Returns a food that is served around the clock, 50 portions per day. `changes` make it another one, or a combo. */
export function menuItem(changes: Partial<MenuItemRecord> & Pick<MenuItemRecord, 'id'>): MenuItemRecord {
  return {
    type: 'food',
    name: `Item ${changes.id}`,
    slug: `item-${changes.id}`,
    formerSlugs: [],
    priceCents: 10_000,
    quantity: 50,
    ownHours: null,
    image: null,
    description: '',
    marks: [],
    spice: 0,
    effort: 1,
    parts: null,
    option_groups: [],
    subFoodTypeId: 1,
    subFoodTypeName: 'Some',
    foodTypeId: 1,
    ...changes,
  };
}

/**
 * Returns the menu of a branch that is open around the clock, without rules, areas and promo codes unless `changes` add
 * them.
 */
export function branchMenu(
  items: readonly MenuItemRecord[],
  { lineQuantityMax = 50, ...changes }: Partial<BranchMenu> & { lineQuantityMax?: number } = {},
): BranchMenu {
  return {
    branchId: 1,
    version: 1,
    branch: {
      name: 'Fort',
      slug: 'fort',
      texts: {},
      location: null,
      open: '00:00',
      close: '00:00',
      week_hours: null,
      closings: [],
      special_hours: [],
      delivery_hours: null,
      state: 'open',
      pausedUntil: null,
      phone: '0112000001',
      address: '1 Harbour Road',
      pauseReason: '',
      busy: { minutes: 0, until: null },
      longestWait: null,
      lineQuantityMax,
      ways: DEFAULT_WAYS,
      takesStaffOrders: true,
      hasOrderMessages: false,
      vatRates: [],
      later: { days: 0, noticeMinutes: 60, slotMinutes: 15, slotPortions: null, slotOrders: null },
    },
    foodTypes: [],
    items: new Map(items.map((item) => [item.id, item])),
    optionGroups: new Map(),
    removedOptions: new Map(),
    rules: [],
    payRules: [],
    freeDeliveries: [],
    deliveries: new Map(),
    promoCodes: new Map(),
    ...changes,
  };
}

/** Returns a cart line with portions of an item. */
export function cartItemOf(
  { id, type, name, priceCents, quantity, subFoodTypeId }: MenuItemRecord,
  portions: number,
): CartItem {
  return {
    id,
    type,
    name,
    price: fromCents(priceCents),
    selected_quantity: portions,
    remaining_quantity: quantity,
    sub_food_type_id: subFoodTypeId,
  };
}

/** Returns a promo code of 10 % from Rs. 1,000, without limits; `over` changes it. */
export const promoRecord = (over: Partial<PromoRecord>): PromoRecord => ({
  id: 1,
  code: 'TEN',
  percentage: 10,
  limitCents: 100_000,
  discountMaxCents: null,
  startsOn: null,
  endsOn: null,
  orderTypes: ORDER_TYPES,
  isActive: true,
  hasUseLimits: false,
  ...over,
});

/** Returns the moment of a request in Colombo, in a chain that sends messages unless it is told otherwise. */
export const momentAt = (now: Date, parts: MomentParts, { hasMessages = true } = {}): Moment =>
  momentOf(parts, { now, settings: { timeZone: 'Asia/Colombo', businessDayStarts: '00:00', hasMessages } });
