import { board } from '@libs/texts/en/board.js';
import { addTexts } from '../../texts/i18n.js';

addTexts(board);

export { useTexts } from '../../texts/use-texts.js';
