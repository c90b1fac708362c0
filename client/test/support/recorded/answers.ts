import type { Envelope, PublicOrderAnswer } from '@libs/contract/answers.js';
import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { BranchHealthAnswer } from '@libs/contract/orders/kitchen.js';
import type { PublicOrder } from '@libs/contract/orders/orders.js';
import type { ShortageChoicesAnswer } from '@libs/contract/orders/shortage-answers.js';
import { LANGUAGES, type Language } from '@libs/contract/values.js';
import { openShortages } from '@libs/domain/shortages/shortages.js';
import { namesOf } from './in-demo-languages.js';
import { kitchenAnswer, type RecordedKitchen } from './kitchen.js';
import { foodIn, menuAnswer } from './menu.js';
import {
  bannersAnswer,
  branchesAnswer,
  deliveriesAnswer,
  rulesAnswer,
  settingsAnswer,
  shopPageAnswer,
  slotsAnswer,
} from './shop.js';
import { recordedStaffAnswer, type StaffRecording } from './staff/answers.js';

const DONE = { error: false, message: '' } as const;

/** How a recorded shop differs from the usual one. */
export interface Recording {
  /** of the first outlet */
  outlet?: Partial<BranchSummary>;
  /** the text of every page of the shop, as HTML */
  page?: string;
  /** the order that every reference finds */
  order?: PublicOrder;
  /** whether orders may take longer to be confirmed */
  isSlow?: boolean;
  /** whether receipts are sent by e-mail; true if absent */
  sendsEmail?: boolean;
  /** what its staff see; absent: nobody is logged in */
  staff?: StaffRecording;
  /** the board of the first outlet, if staff come */
  kitchen?: RecordedKitchen;
}

interface Read {
  language: Language;
  date?: string;
}

function choicesAnswer(order: PublicOrder): ShortageChoicesAnswer {
  const instead = ['Kochchi Chicken', 'Crispy Chicken'].map((name) => foodIn(name, 'en'));
  const choices = openShortages(order).map((shortage) => ({
    shortage,
    leave_out: { total: order.total - 1790, less: 1790, takes_line: true },
    replacements: instead.map(({ id, name, image_url }) => ({
      ...{ type: 'food' as const, id, name, names: namesOf(name), image_url, total: order.total - 100, less: 100 },
    })),
    cancel: true,
  }));
  return { ...DONE, choices };
}

const healthAnswer = (isSlow = false): BranchHealthAnswer => ({ ...DONE, confirmation_may_take_longer: isSlow });
const orderAnswer = (order: PublicOrder): PublicOrderAnswer => ({ ...DONE, order });

/** The answers of a shop without a server, by path below /api. */
const ANSWERS: [path: RegExp, answer: (read: Read, recording: Recording) => Envelope | undefined][] = [
  [/^settings$/, (_, { sendsEmail }) => settingsAnswer(sendsEmail)],
  [/^branches$/, ({ language }, { outlet }) => branchesAnswer(language, outlet)],
  [/^branches\/1\/health$/, (_, { isSlow }) => healthAnswer(isSlow)],
  [/^branches\/1\/slots$/, ({ date }) => slotsAnswer(date)],
  [/^food-types\/branch\/1$/, ({ language }) => menuAnswer(language)],
  [/^deliveries\/branch\/1$/, ({ language }) => deliveriesAnswer(language)],
  [/^buy-get-offers\/branch\/1$/, ({ language }) => rulesAnswer(language)],
  [/^banner-images$/, ({ language }) => bannersAnswer(language)],
  [/^shop\/pages\/\w+$/, ({ language }, { page }) => shopPageAnswer(language, page)],
  [/^orders\/\w+$/, (_, { order }) => order && orderAnswer(order)],
  [/^orders\/\w+\/choices$/, (_, { order }) => order && choicesAnswer(order)],
];

/** Returns the answer to a read of a customer, or of staff; undefined if there is none. */
export function recordedAnswer(path: string, query: URLSearchParams, recording: Recording): Envelope | undefined {
  const language = LANGUAGES.find((code) => code === query.get('language')) ?? 'en';
  const date = query.get('date');
  const read = { language, ...(date !== null && { date }) };
  const ofKitchen = recording.kitchen && kitchenAnswer(path, recording.kitchen);
  const found = ofKitchen ?? ANSWERS.find(([pattern]) => pattern.test(path))?.[1](read, recording);
  return found ?? (recording.staff && recordedStaffAnswer(path, recording.staff));
}
