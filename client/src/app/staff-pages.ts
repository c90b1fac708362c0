/** The code of the staff's screens, with their texts. */
import { BOARD_TEXTS, STAFF_TEXTS } from '../staff/text-parts.js';
import { withTexts } from '../texts/load-texts.js';

const KITCHEN = [STAFF_TEXTS, BOARD_TEXTS];

export const portal = () => withTexts(KITCHEN, () => import('../features/kitchen/portal-page.js'));
export const counter = () => withTexts(KITCHEN, () => import('../features/kitchen/counter/counter-page.js'));
export const admin = () => withTexts([STAFF_TEXTS], () => import('./staff-admin-page.js'));
export const finance = () => withTexts([STAFF_TEXTS], () => import('./staff-finance-page.js'));

export const shell = () => withTexts([STAFF_TEXTS], () => import('./shell/staff/staff-shell.js'));
