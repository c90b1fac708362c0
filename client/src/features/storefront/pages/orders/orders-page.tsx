import { useState } from 'react';
import { useSettingsQuery } from '../../../../api/public-api.js';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { BagDrawing } from '../../../../ui/drawings/bag-drawing.js';
import { Card } from '../../../../ui/layout/card.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { Dialog, DialogChoices } from '../../../../ui/overlays/dialog.js';
import { StatePanel } from '../../../../ui/state-panel.js';
import { Page, PageTitle } from '../../base/page.js';
import { ordersForgotten } from '../../base/state/placed-slice.js';
import { customerForgotten } from '../../base/state/remembered-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { FindOrders } from './find-orders.js';
import { OrderRow } from './order-row.js';
import styles from './orders-page.module.css';

/** orders shown at first, because each needs a request */
const PAGE = 10;

function Forget() {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const [isAsked, setAsked] = useState(false);
  const forget = () => {
    setAsked(false);
    dispatch(ordersForgotten());
    dispatch(customerForgotten());
  };
  return (
    <>
      <Button look="bare" onClick={() => setAsked(true)}>
        {t('order.forget.ask')}
      </Button>
      {isAsked && (
        <Dialog title={t('order.forget.title')} onClose={() => setAsked(false)}>
          <p>{t('order.forget.what')}</p>
          <DialogChoices>
            <Button look="primary" onClick={forget}>
              {t('order.forget.forget')}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('order.forget.keep')}</Button>
          </DialogChoices>
        </Dialog>
      )}
    </>
  );
}

function OnThisDevice() {
  const t = useTexts();
  const tokens = useStorefront(({ placed }) => placed.tokens);
  const [shown, setShown] = useState(PAGE);
  if (tokens.length === 0) {
    return (
      <StatePanel
        drawing={<BagDrawing />}
        title={t('order.mine.none')}
        action={
          <ButtonLink look="primary" to="/menu">
            {t('shop.seeTheMenu')}
          </ButtonLink>
        }
      >
        {t('order.mine.elsewhere')}
      </StatePanel>
    );
  }
  return (
    <>
      <Stack as="ul" gap={3} aria-label={t('order.mine.here')}>
        {tokens
          .slice(-shown)
          .reverse()
          .map((own) => (
            <li key={own.reference}>
              <OrderRow own={own} />
            </li>
          ))}
      </Stack>
      <Row gap={2} wrap>
        {tokens.length > shown && <Button onClick={() => setShown(shown + PAGE)}>{t('order.mine.more')}</Button>}
        <Forget />
      </Row>
    </>
  );
}

/** 'My orders': the orders of this device and, by phone number, those of other devices. */
export default function OrdersPage() {
  const t = useTexts();
  usePageTitle(t('shop.link.orders'));
  // without messages no code can prove whose number it is
  const { data: settings } = useSettingsQuery();
  return (
    <Page width={760} gap={6}>
      <PageTitle>{t('shop.link.orders')}</PageTitle>
      <OnThisDevice />
      {settings?.confirmation !== 'phone' && (
        <Card as="section" shape="panel" isSunk gap={3} className={styles.find}>
          <Text as="h2" size="lead">
            {t('order.find.title')}
          </Text>
          <p>{t('order.find.how')}</p>
          <FindOrders />
        </Card>
      )}
    </Page>
  );
}
