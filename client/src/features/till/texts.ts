export { useTexts } from '../../texts/use-texts.js';
