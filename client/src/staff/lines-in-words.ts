import type { Order } from '@libs/contract/orders/orders.js';
import { lineTexts } from '@libs/domain/kitchen/ticket-lines.js';
import { say } from './texts.js';

/** Returns the whole order in one line, with options and the parts of combos, for notices, notifications and lists. */
export function linesInWords(order: Order): string {
  return lineTexts(order)
    .map(({ line, details }) => (details.length === 0 ? say(line) : `${say(line)} (${details.map(say).join(', ')})`))
    .join(', ');
}
