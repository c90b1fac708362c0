/** The code of the staff's screens, with their texts. */

import { withTexts } from '../texts/load-texts.js';
import { BOARD_TEXTS, STAFF_TEXTS } from '../texts/staff-parts.js';

const KITCHEN = [STAFF_TEXTS, BOARD_TEXTS];

export const login = () => withTexts([STAFF_TEXTS], () => import('../features/auth/login-page.js'));
export const portal = () => withTexts(KITCHEN, () => import('../features/kitchen/portal-page.js'));
export const counter = () => withTexts(KITCHEN, () => import('../features/kitchen/counter/counter-page.js'));
export const admin = () => withTexts([STAFF_TEXTS], () => import('./staff-admin-page.js'));
export const finance = () => withTexts([STAFF_TEXTS], () => import('./staff-finance-page.js'));

export const ownPassword = () => withTexts([STAFF_TEXTS], () => import('./shell/staff/choose-own-password.js'));

export const shell = () => withTexts([STAFF_TEXTS], () => import('./shell/staff/staff-shell.js'));
