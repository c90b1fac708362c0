import type { CartChange } from '@libs/domain/cart/cart-repair.js';
import { lazy, Suspense } from 'react';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { useCartChanges } from './use-cart-changes.js';

const List = lazy(() => fetchCode(() => import('./change-list.js')));

/** The changes that prevent a cart from being ordered. Their code is loaded with the first of them. */
export function ChangeList({ changes }: { changes: readonly CartChange[] }) {
  return (
    <Suspense>
      <List changes={changes} />
    </Suspense>
  );
}

/** The changes of the menu since the cart was filled. Renders nothing while the cart can be ordered as it is. */
export function CartChanges() {
  const changes = useCartChanges();
  return changes.length === 0 ? null : <ChangeList changes={changes} />;
}
