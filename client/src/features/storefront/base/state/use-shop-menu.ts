import { useMenuQuery } from '../../../../api/public-api.js';
import { selectMenuOf } from './cart-selectors.js';
import { useStorefront } from './storefront-state.js';

/** Reads the menu that the order is made from, and keeps it live; while another day's is loading, it is the earlier one. */
export function useShopMenu({ skip = false } = {}) {
  const of = useStorefront(selectMenuOf);
  return useMenuQuery(of ?? 0, { skip: skip || of === undefined });
}
