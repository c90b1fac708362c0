import { staff } from '@libs/texts/en/staff.js';
import { addTexts } from '../texts/i18n.js';

addTexts(staff);

export { say, type Translate } from '../texts/i18n.js';
export { useTexts } from '../texts/use-texts.js';
