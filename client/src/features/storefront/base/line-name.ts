import { isFree, plainName } from '@libs/domain/cart/cart.js';
import type { Translate } from './texts.js';

/** Returns the name of a line for customers. The wire marks free lines by their name. */
export function lineName(t: Translate, line: { name: string; free?: boolean }): string {
  return isFree(line) ? t('shop.cart.freeLine', { name: plainName(line.name) }) : line.name;
}
