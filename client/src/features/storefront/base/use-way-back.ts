import { useLocation } from 'react-router-dom';
import { isRecord } from '../../../api/failure.js';
import { useTexts } from './texts.js';

/** Pages that may send a customer to change the address, and get them back. */
const RETURNS: ReadonlyMap<unknown, 'shop.back.cart' | 'shop.back.summary' | 'shop.back.checkout'> = new Map([
  ['/cart', 'shop.back.cart'],
  ['/summary', 'shop.back.summary'],
  ['/checkout', 'shop.back.checkout'],
] as const);

/** Pages that a link may name before an outlet is chosen. */
const ASKED: ReadonlySet<unknown> = new Set(['/menu', '/offers', '/cart', '/summary', '/checkout']);

/** The `state` of the way to the choice of an outlet, by which that leads on to the page that was asked for. */
export function useAskedState(): { asked: string } {
  return { asked: useLocation().pathname };
}

/** Where the choice of an outlet leads on to: the page that a link asked for, else the address. */
export function useAskedPage(): string {
  const state: unknown = useLocation().state;
  const asked = isRecord(state) ? state.asked : undefined;
  return typeof asked === 'string' && ASKED.has(asked) ? asked : '/address';
}

/** The `state` of a link to the address page, by which it leads back to the page that is open; it outlives a reload. */
export function useReturnState(): { back: string } {
  return { back: useLocation().pathname };
}

/** Where the address page leads on to, with the words of its button: back to where one came from, else to the menu. */
export function useWayOn(): { to: string; text: string } {
  const t = useTexts();
  const state: unknown = useLocation().state;
  const back = isRecord(state) ? state.back : undefined;
  const text = RETURNS.get(back);
  return typeof back === 'string' && text !== undefined
    ? { to: back, text: t(text) }
    : { to: '/menu', text: t('shop.back.menu') };
}
