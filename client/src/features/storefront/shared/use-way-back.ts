import { useLocation } from 'react-router-dom';

/** Pages that may send a customer to change the address, and get them back. */
const RETURNS = new Map([
  ['/cart', 'Back to the cart'],
  ['/summary', 'Back to the summary'],
  ['/checkout', 'Back to the checkout'],
]);

/** The `state` of a link to the address page, by which it leads back to the page that is open; it outlives a reload. */
export function useReturnState(): { back: string } {
  return { back: useLocation().pathname };
}

/** Where the address page leads on to, with the words of its button: back to where one came from, else to the menu. */
export function useWayOn(): { to: string; text: string } {
  const state: unknown = useLocation().state;
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined;
  const text = typeof back === 'string' ? RETURNS.get(back) : undefined;
  return typeof back === 'string' && text !== undefined
    ? { to: back, text }
    : { to: '/menu', text: 'Continue to the menu' };
}
