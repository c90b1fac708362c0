import { quantityIn } from '@libs/domain/cart/cart.js';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { BagIcon, DownIcon } from '../../../../ui/drawings/icons.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { NeedsBranch } from '../../base/branch/needs-branch.js';
import { useIsCartRead } from '../../base/branch/use-is-branch-read.js';
import { WhenLine } from '../../base/due/when-line.js';
import { Page, PageTitle } from '../../base/page.js';
import { receiptPath } from '../../base/receipt-path.js';
import { selectDelivery } from '../../base/state/cart-selectors.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { usePricedCart } from '../../base/state/use-cart.js';
import { Steps } from '../../base/steps.js';
import { EmptyCart } from '../cart/empty-cart.js';
import { TotalPrice } from '../cart/total-price.js';
import { NeedsPrices } from '../summary/needs-prices.js';
import { Summary } from '../summary/summary.js';
import { CheckoutForm } from './checkout-form.js';
import styles from './checkout-page.module.css';

/** The summary: beside the form on a desktop; folded above it on a phone. */
function SideSummary() {
  const t = useTexts();
  const { lines, price } = usePricedCart();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={styles.summary} aria-label={t('shop.step.summary')}>
      <Text as="h2" size="lead" className={styles.summaryTitle}>
        {t('shop.step.summary')}
      </Text>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <BagIcon size={20} />
        <span>{`${t('shop.step.summary')} · ${t('shop.cart.items', { count: quantityIn(lines) })}`}</span>
        <span className={styles.foldTotal}>
          <TotalPrice cents={price.total} />
        </span>
        <DownIcon size={20} />
      </button>
      <div className={isOpen ? styles.unfolded : styles.folded}>
        <Summary />
      </div>
    </aside>
  );
}

/** Loads the code of the order's page and of its first dialog, so that both are ready when the response arrives. */
const loadOrderPage = () =>
  Promise.all([import('../../order/receipt-page.js'), import('../../order/order-dialogs.js')]);

function Checkout({ branchId }: { branchId: number }) {
  const t = useTexts();
  const orderType = useStorefront((state) => state.address.orderType);
  const area = useStorefront(selectDelivery);
  const navigate = useNavigate();
  // replaces the checkout, so that going back does not lead to a checkout without a cart
  const follow = (reference: string) => navigate(receiptPath(reference), { replace: true });
  const isEmpty = useStorefront((state) => state.cart.lines.length === 0);
  const awaited = useStorefront((state) => state.placed.awaited?.reference);
  const ordered = isEmpty ? awaited : undefined;
  const isRead = useIsCartRead(branchId);
  // the cart has been ordered: here, in another tab, or before a reload
  if (ordered !== undefined) return <Navigate to={receiptPath(ordered)} replace />;
  if (isEmpty) {
    return (
      <Page width={1120}>
        <PageTitle className={styles.title}>{t('shop.step.checkout')}</PageTitle>
        <EmptyCart />
      </Page>
    );
  }
  return (
    <Page width={1120} gap={4} className={styles.page}>
      <Stack as="header" gap={1}>
        <Steps now={3} />
        <PageTitle className={styles.title}>{t('shop.step.checkout')}</PageTitle>
        {isRead && (
          <div className={styles.ready}>
            <WhenLine orderType={orderType} area={area} />
          </div>
        )}
      </Stack>
      {isRead ? (
        <>
          <SideSummary />
          <CheckoutForm branchId={branchId} onPlacing={loadOrderPage} onPlaced={follow} />
        </>
      ) : (
        // as high as the screen, so that nothing below it is seen to move
        <Skeleton height="100dvh" />
      )}
    </Page>
  );
}

export default function CheckoutPage() {
  const t = useTexts();
  usePageTitle(t('shop.step.checkout'));
  return (
    <NeedsBranch>
      {({ id }) => (
        <NeedsPrices>
          <Checkout branchId={id} />
        </NeedsPrices>
      )}
    </NeedsBranch>
  );
}
