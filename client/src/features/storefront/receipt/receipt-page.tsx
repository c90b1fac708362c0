import { MESSAGE } from '@libs/contract/messages.js';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../../api/failure.js';
import { usePageTitle } from '../../../api/use-page-title.js';
import { ButtonLink } from '../../../ui/button.js';
import { PlateDrawing } from '../../../ui/drawings.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { FailedPanel, StatePanel } from '../../../ui/state-panel.js';
import { referenceOf } from '../shared/receipt-path.js';
import { isUnknownOrder, useLiveOrder } from '../shared/use-live-order.js';
import { orderSettled } from '../state/placed-slice.js';
import { useStorefront, useStorefrontDispatch } from '../state/storefront-state.js';
import { Receipt } from './receipt.js';
import styles from './receipt-page.module.css';

function NotFound() {
  return (
    <StatePanel
      isPage
      drawing={<PlateDrawing />}
      title={MESSAGE.orderNotFound}
      action={
        <ButtonLink look="primary" to="/menu">
          See the menu
        </ButtonLink>
      }
    >
      Check the link that you were given, or call your outlet.
    </StatePanel>
  );
}

function LiveReceipt({ reference }: { reference: string }) {
  const dispatch = useStorefrontDispatch();
  const token = useStorefront((state) => state.placed.tokens.find((entry) => entry.reference === reference)?.token);
  const { data: order, error, refetch } = useLiveOrder({ reference, token });
  const isAwaited = useStorefront((state) => state.placed.awaited?.reference === reference);

  // the receipt offers the same steps as the checkout's modal, which would come back at the next order
  useEffect(() => {
    if (isAwaited) dispatch(orderSettled());
  }, [isAwaited, dispatch]);

  if (order !== undefined) return <Receipt order={order} isOwn={token !== undefined} onChanged={refetch} />;
  if (error !== undefined) {
    return isUnknownOrder(error) ? <NotFound /> : <FailedPanel isPage message={messageOf(error)} retry={refetch} />;
  }
  return (
    <div role="status" aria-label="Loading the order" className={styles.waiting}>
      <Skeleton width="50%" height="24px" />
      <Skeleton width="70%" height="84px" />
      <Skeleton height="280px" />
    </div>
  );
}

export default function ReceiptPage() {
  usePageTitle('Your order');
  const { orderNumber = '' } = useParams();
  const reference = referenceOf(orderNumber);
  return (
    <div className={styles.page}>
      {reference === null || reference === '' ? <NotFound /> : <LiveReceipt key={reference} reference={reference} />}
    </div>
  );
}
