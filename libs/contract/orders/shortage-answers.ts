import type { Answer } from '../answers.js';
import type { Order } from './orders.js';
import type { ShortageChoices, ShortName, ShortSubject } from './shortages.js';

/** An order that contains something that is sold out today. */
export interface ShortOrder {
  order: Order;
  /** names and quantities of the lines that lack it */
  lines: (ShortName & { quantity: number; position: number })[];
  /**
   * `asked`: its customer was asked; `paid`: its money was collected at the branch, or refunded: speak to the customer;
   * `started`: the kitchen has started it, so its customer is not asked
   */
  state: 'can-ask' | 'asked' | 'paid' | 'started';
}

/** Something that is sold out today, with the orders that still need it. */
export interface ShortToday extends ShortSubject, ShortName {
  orders: ShortOrder[];
}

export type ShortTodayAnswer = Answer<{ sold_out: ShortToday[] }>;
export type AskedShortageAnswer = Answer<{ asked: number; orders: Order[] }>;
export type ShortageChoicesAnswer = Answer<{ choices: ShortageChoices[] }>;
export type ShortageAnsweredAnswer = Answer<{ order: Order }>;
