export type { Translate } from '../../texts/i18n.js';
export { useTexts } from '../../texts/use-texts.js';
