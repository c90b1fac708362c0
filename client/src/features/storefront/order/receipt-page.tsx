import type { Language } from '@libs/contract/values.js';
import { lazy, useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { messageOf } from '../../../api/failure.js';
import { usePageTitle } from '../../../api/use-page-title.js';
import { setLanguage, withTexts } from '../../../texts/load-texts.js';
import { CHECKOUT_TEXTS } from '../../../texts/shop-parts.js';
import { chosenLanguage } from '../../../texts/tab-language.js';
import { useTexts } from '../../../texts/use-texts.js';
import { ButtonLink } from '../../../ui/button.js';
import { PlateDrawing } from '../../../ui/drawings/drawings.js';
import { fetchCode } from '../../../ui/fetched-code.js';
import { Stack } from '../../../ui/layout/stack.js';
import { FetchedDialog } from '../../../ui/overlays/fetched-dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { FailedPanel, StatePanel } from '../../../ui/state-panel.js';
import { Page } from '../base/page.js';
import { referenceOf } from '../base/receipt-path.js';
import { ordersFound } from '../base/state/placed-slice.js';
import { useStorefront } from '../base/state/storefront-state.js';
import { isUnknownOrder, useOrder } from './follow/own-order-api.js';
import { useOrderOver } from './follow/use-order-over.js';
import { useReturnFromBank } from './follow/way-to-bank.js';
import { useOrderSteps } from './order-steps.js';
import { Receipt } from './receipt/receipt.js';

const OrderDialogs = lazy(() => withTexts([CHECKOUT_TEXTS], () => fetchCode(() => import('./order-dialogs.js'))));

function NotFound() {
  const t = useTexts();
  return (
    <StatePanel
      isPage
      drawing={<PlateDrawing />}
      title={t('common.orderNotFound')}
      action={
        <ButtonLink look="primary" to="/menu">
          {t('shop.seeTheMenu')}
        </ButtonLink>
      }
    >
      {t('order.notFound.what')}
    </StatePanel>
  );
}

/** Returns the token of an own order; undefined if this browser knows only the order's number. */
function useOrderToken(reference: string): string | undefined {
  return useStorefront(({ placed }) => placed.tokens.find((own) => own.reference === reference)?.token);
}

const TOKEN = /^[\w-]{20,}$/;

/** Keeps the token in the link of a text message, so that this browser owns the order, and takes it out of the address. */
function useTokenOfLink(reference: string): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useEffect(() => {
    const token = hash.slice(1);
    if (!TOKEN.test(token)) return;
    dispatch(ordersFound([{ reference, token, at: new Date().toISOString() }]));
    navigate(pathname, { replace: true });
  }, [hash, pathname, reference, navigate, dispatch]);
}

/** Shows the page in the order's language on a device on which nobody has chosen one, such as one that opens a message's link. */
function useOrderLanguage(language: Language | undefined): void {
  useEffect(() => {
    if (language === undefined || chosenLanguage() !== undefined) return;
    // the page stays as it is if that cannot be loaded
    setLanguage(language).catch(() => undefined);
  }, [language]);
}

function OrderPage({ reference }: { reference: string }) {
  const t = useTexts();
  useTokenOfLink(reference);
  useReturnFromBank(reference);
  const token = useOrderToken(reference);
  const { data: order, error, refetch } = useOrder({ reference, token });
  // the server has not accepted the token if the order comes without its id
  const isOwn = order?.id !== undefined;
  const own = useMemo(
    () => (token === undefined || !isOwn ? undefined : { reference, token }),
    [reference, token, isOwn],
  );
  const steps = useOrderSteps(order, own !== undefined);
  const isOver = useOrderOver(order);
  useOrderLanguage(order?.language);

  // an order that was shown may belong to a past that the database has lost
  if (isUnknownOrder(error)) return <NotFound />;
  if (order !== undefined) {
    return (
      <>
        <Receipt
          order={order}
          own={own}
          steps={steps}
          line={order.isPolled && !isOver && (error === undefined ? t('order.polled') : t('order.cutOff'))}
        />
        {own !== undefined && steps.shown !== null && (
          <FetchedDialog title={t('order.title')} onClose={steps.close}>
            <OrderDialogs order={order} own={own} steps={steps} />
          </FetchedDialog>
        )}
      </>
    );
  }
  if (error !== undefined) return <FailedPanel isPage message={messageOf(error)} retry={refetch} />;
  return (
    <Stack role="status" aria-label={t('order.loading')} gap={4}>
      <Skeleton width="50%" height="24px" />
      <Skeleton width="70%" height="84px" />
      <Skeleton height="280px" />
    </Stack>
  );
}

/** The live page of an order. If the order needs a step of its customer, the dialog is open over it. */
export default function ReceiptPage() {
  const t = useTexts();
  usePageTitle(t('order.title'));
  const { orderNumber = '' } = useParams();
  const reference = referenceOf(orderNumber);
  return (
    <Page width={640}>
      {reference === null || reference === '' ? <NotFound /> : <OrderPage key={reference} reference={reference} />}
    </Page>
  );
}
