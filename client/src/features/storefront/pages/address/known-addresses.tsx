import type { Delivery } from '@libs/contract/branches/selling.js';
import { useMemo } from 'react';
import { Button } from '../../../../ui/button.js';
import { PinIcon } from '../../../../ui/drawings/icons.js';
import { Stack } from '../../../../ui/layout/stack.js';
import type { PastCart } from '../../base/state/remembered-slice.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useTexts } from '../../base/texts.js';
import { addressesOf } from './addresses-of.js';
import styles from './known-addresses.module.css';

const NO_CARTS: readonly PastCart[] = [];

interface KnownAddressesProps {
  branchId: number;
  /** the areas that are served now */
  deliveries: readonly Delivery[];
  onChoose: (place: { area: string; address: string }) => void;
}

/** The earlier addresses of a remembered customer; one tap fills an address in. Renders nothing for other customers. */
export function KnownAddresses({ branchId, deliveries, onChoose }: KnownAddressesProps) {
  const t = useTexts();
  const carts = useStorefront((state) => state.remembered.customer?.carts ?? NO_CARTS);
  const known = useMemo(() => addressesOf(carts, branchId), [carts, branchId]);
  const served = known.flatMap(({ deliveryLocation, address }) => {
    const delivery = deliveries.find(({ id }) => id === deliveryLocation);
    return delivery === undefined ? [] : [{ id: delivery.id, words: `${address}, ${delivery.area}`, address }];
  });
  if (served.length === 0) return null;
  return (
    <Stack as="ul" gap={2} className={styles.list} aria-label={t('shop.address.known')}>
      {served.map(({ id, words, address }) => (
        <li key={words}>
          <Button isWide onClick={() => onChoose({ area: String(id), address })}>
            <PinIcon size={20} />
            <span>{words}</span>
          </Button>
        </li>
      ))}
    </Stack>
  );
}
