import { shop } from '@libs/texts/en/shop.js';
import { addTexts } from '../../../texts/i18n.js';

addTexts(shop);

export { say, type Translate, t } from '../../../texts/i18n.js';
export { useTexts } from '../../../texts/use-texts.js';
