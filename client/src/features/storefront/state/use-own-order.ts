import { useStorefront } from './storefront-state.js';

/** The token of an order, where it is an own one; undefined where this browser only knows its number. */
export function useOrderToken(reference: string): string | undefined {
  return useStorefront(({ placed }) => placed.tokens.find((own) => own.reference === reference)?.token);
}
