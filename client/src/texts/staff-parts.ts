import { textPart } from './shop-parts.js';

/** The texts that the staff's screens share, with the labels of the wire's values. */
export const STAFF_TEXTS = textPart((language) => import(`../../../libs/texts/${language}/staff.ts`));

/** The texts of the kitchen's screens. */
export const BOARD_TEXTS = textPart((language) => import(`../../../libs/texts/${language}/board.ts`));
