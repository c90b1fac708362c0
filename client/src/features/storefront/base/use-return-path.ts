import { useLocation } from 'react-router-dom';
import { isRecord } from '../../../api/failure.js';
import { useTexts } from '../../../texts/use-texts.js';

/** Pages that link to the address page and are returned to from it. */
const RETURNS: ReadonlyMap<unknown, 'shop.back.cart' | 'shop.back.summary' | 'shop.back.checkout'> = new Map([
  ['/cart', 'shop.back.cart'],
  ['/summary', 'shop.back.summary'],
  ['/checkout', 'shop.back.checkout'],
] as const);

/**
 * Returns the `state` of a link to the address page, with which that leads back to the page that is open; it survives a
 * reload.
 */
export function useReturnState(): { back: string } {
  return { back: useLocation().pathname };
}

/**
 * Returns the page that follows the address page, with the label of its button: the page that linked to it, or the
 * menu.
 */
export function useNextPage(): { to: string; text: string } {
  const t = useTexts();
  const state: unknown = useLocation().state;
  const back = isRecord(state) ? state.back : undefined;
  const text = RETURNS.get(back);
  return typeof back === 'string' && text !== undefined
    ? { to: back, text: t(text) }
    : { to: '/menu', text: t('shop.back.menu') };
}
