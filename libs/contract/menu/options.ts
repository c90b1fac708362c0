import type { Mark, Named, Names, Translated } from '../values.js';

/** What a group asks: one of several, such as a size; something on top; or what is left out. */
export const OPTION_KINDS = ['choice', 'extra', 'without'] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

export const OPTION_LIMITS = {
  nameMax: 60,
  minMax: 20,
  maxMax: 20,
  quantityMax: 9,
  optionsPerGroup: 30,
  groupsPerItem: 12,
  perLine: 20,
} as const;

/** An option of a group, as the branch sells it today. */
export interface MenuOption extends Translated {
  id: number;
  name: string;
  /** rupees; added to the price of one portion */
  price: number;
  /** the food whose stock it takes; null if it is only on or off */
  food: (Named & Translated) | null;
  /** how often it can be chosen for one portion */
  quantity_max: number;
  /** chosen unless the customer says otherwise; costs nothing */
  is_default: boolean;
  marks: Mark[];
  /** 1 to 10: the work that it adds to a portion, compared with that of a usual food; absent: none */
  effort?: number;
  position: number;
  is_available: boolean;
  /** why it cannot be chosen now, as a sentence for people; null if it can */
  reason: string | null;
}

/**
 * A question that foods and combos of a branch ask. Of a `choice`, between `min` and `max` are chosen, counted with
 * their quantities; the `min` of an `extra` and of a `without` is 0. The name of an option of a `without` is what is
 * left out.
 */
export interface OptionGroup extends Translated {
  id: number;
  name: string;
  kind: OptionKind;
  min: number;
  max: number;
  position: number;
  version: number;
  options: MenuOption[];
}

/** An option that the customer has chosen for one portion of a line. */
export interface ChosenOption {
  option: number;
  /** default 1 */
  quantity?: number;
  /** index in the combo's `contains`; absent for an option of the item itself */
  part?: number;
  /** as shown to the customer; if present, the server compares the price (rupees) */
  name?: string;
  price?: number;
}

/** An option of a line of an order, with name and price as they were when it was ordered. */
export interface OrderedOption {
  option_id: number;
  /** the name of its group */
  group: string;
  kind: OptionKind;
  name: string;
  /** name and group in other languages when it was ordered; absent if they had none */
  names?: Names;
  groups?: Names;
  /** rupees for one */
  price: number;
  /**
   * for one portion of the line; of a combo's part, for one of that part. 0: a default that the customer has left out
   */
  quantity: number;
  /** index of the combo's part in the line's `parts`; null for the item itself */
  part: number | null;
  /** the food whose stock it took */
  food_id: number | null;
  marks: Mark[];
  /** it is what the item comes with unless the customer says otherwise; absent if it is not */
  is_default?: true;
}

/** A chosen option that prevents a line from being sold unchanged. */
export interface OptionChange {
  option_id: number;
  /** as a sentence for people */
  reason: string;
  /** how many of it can be had now for one portion; 0 if none */
  available: number;
  /** rupees; null if the item no longer has it */
  price: number | null;
}
