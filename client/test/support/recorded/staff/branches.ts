import type { SetupAnswer } from '@libs/contract/branches/setup.js';
import { SETUP_STEPS } from '@libs/contract/branches/setup.js';
import type { ChainDaysAnswer, SpecialDaysPlanAnswer } from '@libs/contract/branches/special-days.js';
import type {
  BranchRunningAnswer,
  StaffBranch,
  StaffBranchAnswer,
  StaffBranchesAnswer,
} from '@libs/contract/branches/staff-branches.js';
import type { ShopAnswer } from '@libs/contract/branches/staff-shop.js';
import type { ChainWaysToPayAnswer } from '@libs/contract/branches/staff-ways-to-pay.js';
import type { PriceChangesAnswer } from '@libs/contract/menu/price-changes.js';
import type { TextRow, TextsAnswer } from '@libs/contract/menu/texts.js';
import { addDays } from '@libs/domain/time/calendar-date.js';
import { pages } from '@libs/texts/en/pages.js';
import { ABOUT } from '../../../../../demo/texts/shop-words.js';
import { CHAIN_MENU } from '../../../../src/features/admin/chain/chain-words.js';
import { aBranch } from '../../../admin/support/builders.js';
import { textIn } from '../in-demo-languages.js';
import { branchesAnswer, OUTLET, settingsAnswer, shopPageAnswer, TAGLINE } from '../shop.js';
import { staffMenu } from './menu.js';

const DONE = { error: false, message: '' } as const;

const dayIn = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

/** the days of the chain: a closing, and a day with other hours that the second branch keeps as usual */
const [POYA, EVE] = [
  { date: dayIn(9), reason: 'Poya day', hours: [] },
  { date: dayIn(20), reason: 'Christmas Eve', hours: [{ open: '10:00', close: '15:00' }] },
] as const;

export const staffBranchesAnswer = (): StaffBranchesAnswer => ({
  ...DONE,
  branches: branchesAnswer('en').branches.map((summary, place) =>
    aBranch({
      ...{ ...summary, takes_staff_orders: true },
      ...(place === 1 && { own_days: [{ date: EVE.date, reason: '', hours: null }] }),
    }),
  ),
});

export const chainDaysAnswer = (): ChainDaysAnswer => ({
  ...DONE,
  special_days: {
    days: [
      { ...POYA, hours: [] },
      { ...EVE, hours: [...EVE.hours] },
    ],
    version: 1,
  },
});

/** Returns a plan that two placed orders are in the way of. */
export function daysPlanAnswer(): SpecialDaysPlanAnswer {
  const [first, second, ...others] = staffBranchesAnswer().branches.map(({ id, name }) => ({ id, name }));
  const at = (clock: string) => new Date(`${EVE.date}T${clock}:00+05:30`).toISOString();
  const orders = [
    { order_type: 'Pickup', ticket_number: 3, due_at: at('18:00') },
    { order_type: 'Delivery', ticket_number: 12, due_at: at('19:30') },
  ] as const;
  return {
    ...DONE,
    plan: {
      changed: [...(first ? [first] : []), ...others],
      kept: second ? [second] : [],
      orders: first ? orders.map((order) => ({ ...order, branch: first })) : [],
    },
  };
}

/** Returns an outlet with its menu, the first one by default; `own` replaces values. */
export function staffBranchAnswer(own: Partial<StaffBranch> = {}, id: number = OUTLET.id): StaffBranchAnswer {
  const found = staffBranchesAnswer().branches.find((branch) => branch.id === id);
  return { ...DONE, branch: aBranch({ ...(found ?? { id, name: CHAIN_MENU }), ...staffMenu(), ...own }) };
}

export const runningAnswer = (): BranchRunningAnswer => {
  const { branch } = staffBranchAnswer();
  const checklist = { menu: true, areas: true, staff: true, board: true, cancel_code: true, texts: true };
  return { ...DONE, branch, checklist };
};

export const setupAnswer = (): SetupAnswer => ({
  ...DONE,
  setup: {
    branch: { id: OUTLET.id, name: OUTLET.name, state: 'open' },
    steps: SETUP_STEPS.map((name) => ({ name, is_done: true })),
  },
});

export function staffShopAnswer(): ShopAnswer {
  const {
    store_name: name,
    support_phone: phone,
    support_email: email,
    social_links,
    brand,
  } = settingsAnswer().settings;
  const { html: text } = shopPageAnswer('en').page;
  const { tagline, description, accent, logo_url, icon_url, home_url } = brand;
  return {
    ...DONE,
    shop: {
      ...{ name, phone, email, social_links, tagline, description, accent, logo_url, icon_url, home_url, version: 1 },
      ...{ about: text, terms: text, privacy: text, feedback: '', shows_promise: false, unconfirmed: [] },
    },
  };
}

export const chainWaysAnswer = (): ChainWaysToPayAnswer => ({
  ...DONE,
  waysToPay: { online: true, cash: true, card: true, pickup: true, later_limit: 3500, version: 1 },
  has_card_gateway: true,
  confirmation: 'sms',
});

export function pricesAnswer(): PriceChangesAnswer {
  const { food_types, sub_food_types, food, option_groups } = staffMenu();
  const namesOf = (named: { name: string }[]) => named.map(({ name }) => name);
  return {
    ...DONE,
    branches: staffBranchesAnswer().branches.map(({ id, name }) => ({ id, name })),
    names: {
      'food type': namesOf(food_types),
      'sub food type': namesOf(sub_food_types),
      item: namesOf(food),
      'option group': namesOf(option_groups),
      option: namesOf(option_groups.flatMap(({ options }) => options)),
    },
    changes: [
      {
        ...{ id: 1, at: '2026-03-10T06:30:00.000Z', who: 'Amaya Wijesinghe', words: 'Hopper: +10 %, rounded to Rs. 5' },
        ...{ count: 2, branches: [{ id: OUTLET.id, name: OUTLET.name }], undone: null },
      },
    ],
  };
}

/** The words of the shop that are translated, the last of them not yet. */
const SHOP_TEXTS: TextRow[] = [
  { entity: 'shop', id: 1, field: 'tagline', base: TAGLINE, text: textIn(TAGLINE, 'si'), is_stale: false },
  { entity: 'shop', id: 1, field: 'about', base: ABOUT, text: textIn(ABOUT, 'si'), is_stale: false },
  { entity: 'shop', id: 1, field: 'terms', base: pages.terms.trim(), text: '', is_stale: false },
];

export const textsAnswer = (): TextsAnswer => ({
  ...DONE,
  rows: [
    ...staffMenu().food.map(
      ({ id, name }, index): TextRow => ({
        ...{ entity: 'food', id, field: 'name', base: name, text: index % 3 === 0 ? '' : textIn(name, 'si') },
        is_stale: index === 4,
      }),
    ),
    ...SHOP_TEXTS,
  ],
});
