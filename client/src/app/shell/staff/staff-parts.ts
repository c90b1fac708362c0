/** The code of the staff's parts of the shop's pages, with its texts. */

import { withTexts } from '../../../texts/load-texts.js';
import { BOARD_TEXTS, STAFF_TEXTS } from '../../../texts/staff-parts.js';

export const setupLink = () => withTexts([STAFF_TEXTS], () => import('./setup-link.js'));
export const boardWarnings = () =>
  withTexts([STAFF_TEXTS, BOARD_TEXTS], () => import('../../../features/kitchen/health/board-warnings.js'));
