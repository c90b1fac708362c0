import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffPromoCode } from '@libs/contract/branches/staff-selling.js';
import type { StaffFood } from '@libs/contract/menu/staff-menu.js';

export function aFood(fields: Partial<StaffFood> = {}): StaffFood {
  return {
    id: 1,
    name: 'Classic',
    price: 1450,
    quantity: 20,
    remaining_quantity: 20,
    stock_today: 20,
    sold_today: 0,
    is_sold_out_today: false,
    open: '10:00',
    close: '22:00',
    has_branch_hours: false,
    image_url: null,
    sub_food_type: { id: 5, name: 'Smash' },
    version: 1,
    ...fields,
  };
}

export function aBranch(fields: Partial<StaffBranch> = {}): StaffBranch {
  return {
    id: 1,
    name: 'Colombo 07',
    phone: '0112345678',
    address: '1 Road',
    open: '10:00',
    close: '22:00',
    is_open: true,
    state: 'open',
    week_hours: null,
    closings: [],
    special_hours: [],
    own_days: [],
    delivery_hours: null,
    pause: null,
    ageing: { Delivery: { amber: 5, red: 8 }, Pickup: { amber: 5, red: 8 } },
    kitchen_language: 'en',
    has_cancel_code: true,
    own_screens_only: false,
    own_ways_to_pay: { online: true, cash: true, card: true, pickup: true, later_limit: null },
    has_order_messages: false,
    takes_staff_orders: false,
    prints_receipts: false,
    has_unseen_messages: true,
    tax_code: null,
    line_quantity_max: 50,
    later_days: 0,
    later_notice_minutes: 60,
    slot_minutes: 15,
    slot_portions: null,
    slot_orders: null,
    version: 1,
    food_types: [],
    sub_food_types: [],
    offer_sub_food_types: [],
    food: [],
    offers: [],
    buy_get_offers: [],
    pay_get_offers: [],
    free_deliveries: [],
    deliveries: [],
    promo_codes: [],
    stations: [],
    option_groups: [],
    ...fields,
  };
}

export function aPromoCode(over: Partial<StaffPromoCode> = {}): StaffPromoCode {
  return {
    id: 1,
    name: 'Welcome',
    code: 'WELCOME10',
    percentage: 10,
    limit: 1000,
    discount_max: null,
    order_types: ['Delivery', 'Pickup'],
    starts_on: null,
    ends_on: null,
    is_active: true,
    uses_max: null,
    uses_per_phone: null,
    first_order_only: false,
    is_shared: false,
    used: 0,
    version: 1,
    ...over,
  };
}
