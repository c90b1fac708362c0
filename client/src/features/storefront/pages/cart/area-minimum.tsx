import type { Delivery } from '@libs/contract/branches/selling.js';
import { areaMinimumInWords } from '@libs/domain/cart/area-minimum.js';
import { say } from '../../../../texts/i18n.js';
import { ScooterIcon } from '../../../../ui/drawings/icons.js';
import { Notice } from '../../../../ui/notice.js';
import { selectPricedCart } from '../../base/state/cart-selectors.js';
import { useStorefront } from '../../base/state/storefront-state.js';

/** Returns what the cart lacks for a delivery to an area; undefined for pickup, an empty cart, or enough. */
export function useAreaMinimum(area: Delivery | null | undefined): string | undefined {
  const { lines, price } = useStorefront(selectPricedCart);
  const missing = area && lines.length > 0 ? areaMinimumInWords(price.subTotal, area) : undefined;
  return missing && say(missing);
}

/** A notice of what the cart lacks for a delivery to an area; renders nothing if it has enough. */
export function AreaMinimum({ area }: { area: Delivery | null | undefined }) {
  const missing = useAreaMinimum(area);
  if (missing === undefined) return null;
  return (
    <Notice tone="warning" icon={ScooterIcon}>
      {missing}
    </Notice>
  );
}
