import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { IconButton } from '../../../../ui/button.js';
import { CloseIcon } from '../../../../ui/drawings/icons.js';
import { Row } from '../../../../ui/layout/row.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { NeedsBranch } from '../../base/branch/needs-branch.js';
import { useIsCartRead } from '../../base/branch/use-is-branch-read.js';
import { ClosedNotice } from '../../base/closed-notice.js';
import { Page, PageTitle } from '../../base/page.js';
import { usePricedCart } from '../../base/state/use-cart.js';
import { Steps } from '../../base/steps.js';
import { CartChanges } from './cart-changes.js';
import { CartLines } from './cart-lines.js';
import styles from './cart-page.module.css';
import { ContinueLink } from './continue-link.js';
import { Destination } from './destination.js';
import { ElsewhereOffer } from './elsewhere/elsewhere-offer.js';
import { EmptyCart } from './empty-cart.js';
import { Totals } from './totals.js';

function Cart({ branchId }: { branchId: number }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { lines, price } = usePricedCart();
  const isRead = useIsCartRead(branchId);
  // a cart opened from a bookmark has no page to go back to
  const close = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate('/menu'));
  return (
    <Page width={640} gap={4}>
      {lines.length > 0 && <Steps now={1} />}
      <Row align="center" justify="between" className={styles.head}>
        <PageTitle>{t('shop.cart.title')}</PageTitle>
        <IconButton label={t('common.close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Row>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : !isRead ? (
        // as high as the screen, so that nothing below it is seen to move
        <Skeleton height="100dvh" />
      ) : (
        <>
          <CartChanges />
          <ClosedNotice then={t('shop.cart.kept')} />
          <ElsewhereOffer />
          <CartLines lines={lines} />
          <Destination />
          <Totals price={price} />
          <ContinueLink to="/summary" />
        </>
      )}
    </Page>
  );
}

export default function CartPage() {
  const t = useTexts();
  usePageTitle(t('shop.cart.title'));
  return <NeedsBranch>{({ id }) => <Cart branchId={id} />}</NeedsBranch>;
}
