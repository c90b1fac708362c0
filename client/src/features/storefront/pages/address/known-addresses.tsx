import type { Delivery } from '@libs/contract/branches/selling.js';
import { useMemo } from 'react';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button, IconButton } from '../../../../ui/button.js';
import { CloseIcon, PinIcon } from '../../../../ui/drawings/icons.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { addressForgotten, type PastCart } from '../../base/state/remembered-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { addressesOf } from './addresses-of.js';
import styles from './known-addresses.module.css';

const NO_CARTS: readonly PastCart[] = [];

interface KnownAddressesProps {
  branchId: number;
  /** the areas that are served now */
  deliveries: readonly Delivery[];
  onChoose: (place: { area: string; address: string; landmark: string }) => void;
}

/**
 * The newest addresses of a remembered customer. One tap fills an address in, another removes it from this device.
 * Renders nothing for other customers.
 */
export function KnownAddresses({ branchId, deliveries, onChoose }: KnownAddressesProps) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const carts = useStorefront((state) => state.remembered.customer?.carts ?? NO_CARTS);
  const known = useMemo(() => addressesOf(carts, branchId), [carts, branchId]);
  const served = known.flatMap(({ deliveryLocation, address, landmark }) => {
    const delivery = deliveries.find(({ id }) => id === deliveryLocation);
    const words = [address, landmark, delivery?.area].filter(Boolean).join(', ');
    return delivery === undefined ? [] : [{ id: delivery.id, words, address, landmark }];
  });
  if (served.length === 0) return null;
  return (
    <Stack as="ul" gap={2} className={styles.list} aria-label={t('shop.address.known')}>
      {served.map(({ id, words, address, landmark }) => (
        <Row as="li" key={words} gap={2} align="center">
          <Button isWide onClick={() => onChoose({ area: String(id), address, landmark })}>
            <PinIcon size={20} />
            <span>{words}</span>
          </Button>
          <IconButton
            label={t('shop.address.forget', { address: words })}
            onClick={() => dispatch(addressForgotten({ deliveryLocation: id, address }))}
          >
            <CloseIcon size={20} />
          </IconButton>
        </Row>
      ))}
    </Stack>
  );
}
