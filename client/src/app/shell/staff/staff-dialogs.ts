/** The code of the staff's dialogs that the shop's pages open, too, with its texts. */

import { withTexts } from '../../../texts/load-texts.js';
import { STAFF_TEXTS } from '../../../texts/staff-parts.js';

export const passwordDialog = () => withTexts([STAFF_TEXTS], () => import('../../../features/auth/password-dialog.js'));
