import { isFree, plainName } from '@libs/domain/cart/cart.js';
import type { Translate } from './texts.js';

/** Returns the name of a line as customers read it; a free one is named as such on the wire. */
export function lineName(t: Translate, line: { name: string; free?: boolean }): string {
  return isFree(line) ? t('shop.cart.freeLine', { name: plainName(line.name) }) : line.name;
}
