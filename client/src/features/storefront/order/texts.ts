import { order } from '@libs/texts/en/order.js';
import { addTexts } from '../../../texts/i18n.js';

addTexts(order);

export { say, type Translate, t } from '../../../texts/i18n.js';
export { RichText } from '../../../texts/rich-text.js';
export { useTexts } from '../../../texts/use-texts.js';
