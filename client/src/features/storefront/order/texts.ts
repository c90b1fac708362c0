export { say, type Translate, t } from '../../../texts/i18n.js';
export { RichText } from '../../../texts/rich-text.js';
export { useTexts } from '../../../texts/use-texts.js';
