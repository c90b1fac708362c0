import type { Order } from '@libs/contract/orders/orders.js';
import { lineTexts } from '@libs/domain/kitchen/ticket-lines.js';
import { say } from '../texts.js';

/** Returns the whole order in one line, with the parts of combos, for notices, notifications and lists. */
export function linesInWords(order: Order): string {
  return lineTexts(order).map(say).join(', ');
}
