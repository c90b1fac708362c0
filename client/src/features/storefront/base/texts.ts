import { shop } from '@libs/texts/en/shop.js';
import { addTexts } from '../../../texts/i18n.js';

addTexts(shop);

export { say } from '../../../texts/i18n.js';
export { RichText } from '../../../texts/rich-text.js';
export { useTexts } from '../../../texts/use-texts.js';
