import { textPart } from './shop-parts.js';

/** The texts that the staff's screens share, with the labels of the wire's values. */
export const STAFF_TEXTS = textPart(
  () => import('@libs/texts/en/staff.js'),
  (language) => import(`../../../libs/texts/${language}/staff.json`),
);

/** The texts of the kitchen's screens. */
export const BOARD_TEXTS = textPart(
  () => import('@libs/texts/en/board.js'),
  (language) => import(`../../../libs/texts/${language}/board.json`),
);
