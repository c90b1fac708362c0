import type { TextPart } from './shop-parts.js';

/** The texts that the staff's screens share, with the labels of the wire's values. */
export const STAFF_TEXTS: TextPart = {
  en: () => import('@libs/texts/en/staff.js'),
  si: () => import('@libs/texts/si/staff.js'),
  ta: () => import('@libs/texts/ta/staff.js'),
};

/** The texts of the kitchen's screens. */
export const BOARD_TEXTS: TextPart = {
  en: () => import('@libs/texts/en/board.js'),
  si: () => import('@libs/texts/si/board.js'),
  ta: () => import('@libs/texts/ta/board.js'),
};
