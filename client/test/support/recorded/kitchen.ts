import type { DayOrdersAnswer, Envelope, SessionAnswer } from '@libs/contract/answers.js';
import type { OrderedOption } from '@libs/contract/menu/options.js';
import type { KitchenProfile, KitchenProfileAnswer, OrderTrailAnswer } from '@libs/contract/orders/kitchen.js';
import type { ScheduledOrdersAnswer } from '@libs/contract/orders/later.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { PrintersAnswer } from '@libs/contract/orders/printing.js';
import type { Waiting, WaitingAnswer } from '@libs/contract/orders/waiting.js';
import type { SessionUser } from '@libs/contract/people/users.js';
import { type Language, ROLE } from '@libs/contract/values.js';
import { DEFAULT_AGEING } from '@libs/domain/kitchen/ageing.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { ofCombo } from '@libs/domain/test/duo.js';
import { aUser } from '../user.js';
import { namesOf } from './in-demo-languages.js';
import { foodId } from './menu.js';
import { OUTLET } from './shop.js';
import { POSITION } from './staff/orders.js';

/** The board of the recorded shop's first outlet, in the middle of a busy evening. */

const DONE = { error: false, message: '' } as const;
const NO_WAITING: Waiting = {
  ...{ failed_codes: null, refunds_due: null, unseen_orders: null, due_while_closed: null, webhooks_off: null },
  ...{ sold_out_unanswered: null, held_stock: null },
};
const MINUTE_MS = 60_000;

/** A line of a recorded cart: how many of what, and its options as the kitchen reads them, such as `NO Onions`. */
type Line = readonly [quantity: number, name: string, ...options: string[]];

const MEAL = ['Classic Smash', 'Salted Fries'] as const;

/** What customers order on an evening: mostly two to four lines, sometimes a family's eleven. */
const CARTS: readonly (readonly Line[])[] = [
  [
    [2, 'Classic Smash', 'NO Onions', '+ Extra Cheese'],
    [1, 'Salted Fries', 'Size: Large'],
    [2, 'Cola'],
  ],
  [
    [1, 'Kochchi Chicken', 'Spice: Hot'],
    [1, 'Ginger Beer'],
  ],
  [
    [1, 'Classic Meal', 'NO Pickles'],
    [1, 'Curry Leaf Fries'],
    [1, 'Cola'],
  ],
  [
    [2, 'Crispy Chicken'],
    [1, 'Onion Rings'],
  ],
  [
    [3, 'Double Smash', '+ Extra Cheese'],
    [2, 'Sweet Potato Fries'],
    [1, 'Hot Wings'],
    [3, 'Cola'],
  ],
  [
    [1, 'Chicken & Pol Sambol', 'Spice: Sri Lankan hot'],
    [1, 'Spring Water'],
  ],
  [
    [1, 'Classic Smash'],
    [1, 'Salted Fries'],
    [1, 'Lime & Mint Soda', 'Size: Large'],
  ],
  [
    [2, 'Classic Meal', 'NO Onions'],
    [1, 'Double Smash', 'Spice: Mild'],
    [2, 'Hot Wings'],
    [1, 'Onion Rings'],
    [4, 'Cola'],
  ],
  [
    [1, 'Crispy Chicken', 'NO Sauce'],
    [1, 'Cola'],
  ],
  [
    [2, 'Kochchi Chicken'],
    [2, 'Curry Leaf Fries'],
  ],
  [
    [1, 'Double Smash'],
    [1, 'Salted Fries'],
    [1, 'Iced Ceylon Tea'],
  ],
  [
    [4, 'Classic Smash', 'NO Onions', 'NO Pickles', '+ Extra Cheese'],
    [2, 'Kochchi Chicken', 'Spice: Hot'],
    [2, 'Classic Meal'],
    [1, 'Chicken & Pol Sambol'],
    [3, 'Salted Fries', 'Size: Large'],
    [2, 'Curry Leaf Fries'],
    [1, 'Onion Rings'],
    [2, 'Hot Wings'],
    [4, 'Cola'],
    [2, 'Ginger Beer'],
    [1, 'Watalappan'],
  ],
  [
    [1, 'Classic Smash', 'NO Tomato'],
    [1, 'Cola'],
  ],
  [
    [1, 'Classic Meal'],
    [1, 'Ginger Beer'],
  ],
  [
    [2, 'Hot Wings'],
    [1, 'Onion Rings'],
    [2, 'Spring Water'],
  ],
  [
    [1, 'Crispy Chicken', 'Spice: Mild'],
    [1, 'Salted Fries'],
  ],
  [
    [1, 'Double Smash', 'NO Sauce'],
    [1, 'Iced Ceylon Tea'],
  ],
];

const NOTES = [
  '',
  '',
  '',
  'no onions please',
  '',
  '',
  'SEVERE PEANUT ALLERGY, please change gloves',
  '',
  'ring the bell',
];
const NAMES = ['Nadeesha Perera', 'Kavindu Silva', 'Tharushi Wickramasinghe', 'Ruwan Fernando', 'Priya Sivakumar'];

function optionOf(words: string, index: number): OrderedOption {
  const isWithout = words.startsWith('NO ');
  const [group, choice] = words.split(': ');
  const name = choice ?? words.replace(/^(NO|\+) /, '');
  const kind = isWithout ? 'without' : choice === undefined ? 'extra' : 'choice';
  const of = kind === 'extra' ? 'Extras' : kind === 'without' ? 'Leave out' : (group ?? '');
  return {
    ...{ option_id: 100 + index, kind, name, names: namesOf(name), group: of, groups: namesOf(of) },
    ...{ price: 0, quantity: 1, part: null, food_id: null, marks: [] },
  };
}

function linesOf(cart: readonly Line[]): Pick<Order, 'order_products' | 'order_offers'> {
  const lines = cart.map(([quantity, name, ...options], position) => ({
    ...{ isMeal: name === 'Classic Meal', item: { id: foodId(name) || 500, name, image_url: null } },
    line: { name, names: namesOf(name), price: 1000, quantity, position, options: options.map(optionOf) },
  }));
  return {
    order_products: lines.flatMap(({ isMeal, item, line }) => (isMeal ? [] : [{ ...line, food: item }])),
    order_offers: lines.flatMap(({ isMeal, item, line: { options, ...line } }) =>
      isMeal
        ? [
            {
              ...{ ...line, offer: item, options: options.map((option) => ({ ...option, part: 0 })) },
              parts: MEAL.map((name) => ofCombo({ id: foodId(name), name, names: namesOf(name), quantity: 1 })),
            },
          ]
        : [],
    ),
  };
}

/**
 * Returns so many open orders of the last hour, in the order in which they came. Every second is being made, and one in
 * twelve is ready.
 */
export function busyOrders(count: number, now = Date.now()): Order[] {
  return Array.from({ length: count }, (_, index): Order => {
    const at = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();
    const cameAgo = -((count - index) * 55) / count;
    const isPickup = index % 3 !== 0;
    const [first_name = '', last_name = ''] = (NAMES[index % NAMES.length] ?? '').split(' ');
    return {
      ...anOrder(),
      ...{ id: `order-${index + 1}`, reference: `R${String(index + 1).padStart(9, '0')}`, ticket_number: index + 1 },
      ...{ branch_id: OUTLET.id, first_name, last_name, notes: NOTES[index % NOTES.length] ?? '' },
      ...(isPickup ? { order_type: 'Pickup' as const, address: null } : { delivery: { id: 4, area: 'Rajagiriya' } }),
      ...{ created_at: at(cameAgo - 1), updated_at: at(cameAgo), confirmed_at: at(cameAgo) },
      promised_at: at(cameAgo + (isPickup ? 35 : 50)),
      kitchen_status: index % 2 === 0 ? 'Incoming' : 'On Process',
      ready_at: index % 12 === 11 ? at(-2) : null,
      ...linesOf(CARTS[(index * 5) % CARTS.length] ?? []),
    };
  });
}

const BRANCH = { id: OUTLET.id, name: OUTLET.name };

/** Returns a person of the kitchen, who reads its screens in a language. */
export const staffOf = (language: Language = 'en') => ({
  ...aUser(ROLE.KITCHEN_STAFF, { branch_id: BRANCH.id, branch: BRANCH, selected_branch: BRANCH }),
  language,
});

/** A board as the recorded shop answers it. */
export interface RecordedKitchen {
  user: SessionUser;
  orders: readonly Order[];
  language?: Language;
  profile?: Partial<KitchenProfile>;
}

/** Returns the answer to a read of a board; undefined if there is none. */
export function kitchenAnswer(path: string, { user, orders, language = 'en', profile }: RecordedKitchen) {
  const kitchen: KitchenProfile = {
    ...{ ageing: DEFAULT_AGEING, kitchen_language: language, combos: [], stations: [] },
    ...{ takes_staff_orders: true, prints_receipts: false, ...profile },
  };
  const trail: OrderTrailAnswer = { ...DONE, trail: [] };
  const day: DayOrdersAnswer = { ...DONE, ...POSITION, orders: [...orders] };
  const later: ScheduledOrdersAnswer = { ...DONE, ...POSITION, orders: [] };
  const session: SessionAnswer = { ...DONE, user };
  const waiting: WaitingAnswer = { ...DONE, waiting: NO_WAITING, entries: [] };
  const profileAnswer: KitchenProfileAnswer = { ...DONE, kitchen };
  const printers: PrintersAnswer = { ...DONE, printers: [] };
  const answers: Record<string, Envelope> = {
    ...{ session, waiting, [`orders/branch/${OUTLET.id}/scheduled`]: later },
    ...{ [`branches/${OUTLET.id}/kitchen`]: profileAnswer, [`branches/${OUTLET.id}/printers`]: printers },
  };
  if (/^orders\/[^/]+\/trail$/.test(path)) return trail;
  return path.startsWith(`orders/branch/${OUTLET.id}/date/`) ? day : answers[path];
}
