import type { Order } from '@libs/contract/orders/orders.js';
import type { Language } from '@libs/contract/values.js';
import { lineTexts } from '@libs/domain/kitchen/ticket-lines.js';
import { say } from '../texts/i18n.js';

/**
 * Returns the whole order in one line, with options and the parts of combos, for notices, notifications and lists.
 *
 * @param language in which foods and options are named: the kitchen's; base names without it
 */
export function linesInWords(order: Order, language: Language = 'en'): string {
  return lineTexts(order, language)
    .map(({ line, details }) => (details.length === 0 ? say(line) : `${say(line)} (${details.map(say).join(', ')})`))
    .join(', ');
}
