export { say, type Translate, t } from '../../../texts/i18n.js';
export { useTexts } from '../../../texts/use-texts.js';
