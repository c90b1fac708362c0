import { board } from '@libs/texts/en/board.js';
import { addTexts } from '../../texts/i18n.js';
// registers the labels of the wire's values
import '../../staff/texts.js';

addTexts(board);

export { say, type Translate, t } from '../../texts/i18n.js';
export { RichText } from '../../texts/rich-text.js';
export { useTexts } from '../../texts/use-texts.js';
