import { useEffect } from 'react';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Card } from '../../../../ui/layout/card.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { NeedsBranch } from '../../base/branch/needs-branch.js';
import { useIsCartRead } from '../../base/branch/use-is-branch-read.js';
import { ClosedNotice } from '../../base/closed-notice.js';
import { Page, PageTitle } from '../../base/page.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useDestination } from '../../base/state/use-destination.js';
import { Steps } from '../../base/steps.js';
import { usePrefetch } from '../../base/storefront-api.js';
import { useReturnState } from '../../base/use-return-path.js';
import { CartChanges } from '../cart/cart-changes.js';
import { ContinueLink } from '../cart/continue-link.js';
import { EmptyCart } from '../cart/empty-cart.js';
import { NeedsPrices } from './needs-prices.js';
import { NotesBox } from './notes-box.js';
import { PromoForm } from './promo-form.js';
import { Summary } from './summary.js';

function SummaryInCartMode({ branchId }: { branchId: number }) {
  const t = useTexts();
  const isEmpty = useStorefront((state) => state.cart.lines.length === 0);
  const hasDestination = useDestination().kind !== 'unchosen';
  const back = useReturnState();
  const prefetch = usePrefetch('branchHealth');
  // prefetched for the checkout, which warns if no board is active, so that nothing moves there
  useEffect(() => prefetch(branchId), [prefetch, branchId]);
  const isRead = useIsCartRead(branchId);
  return (
    <Page width={640} gap={6}>
      <Stack gap={3}>
        {!isEmpty && <Steps now={2} />}
        <PageTitle>{t('shop.step.summary')}</PageTitle>
      </Stack>
      {isEmpty ? (
        <EmptyCart />
      ) : !isRead ? (
        // as high as the page, so that nothing below it is seen to move
        <Skeleton height="100dvh" />
      ) : (
        <>
          <CartChanges />
          <ClosedNotice then={t('shop.cart.kept')} />
          <Card shape="panel">
            <Summary />
          </Card>
          <PromoForm branchId={branchId} />
          <NotesBox />
          {hasDestination ? (
            <ContinueLink to="/checkout" />
          ) : (
            <ButtonLink look="primary" isWide to="/address" state={back}>
              {t('order.chooseWay')}
            </ButtonLink>
          )}
        </>
      )}
    </Page>
  );
}

export default function SummaryPage() {
  const t = useTexts();
  usePageTitle(t('shop.step.summary'));
  return (
    <NeedsBranch>
      {({ id }) => (
        <NeedsPrices>
          <SummaryInCartMode branchId={id} />
        </NeedsPrices>
      )}
    </NeedsBranch>
  );
}
