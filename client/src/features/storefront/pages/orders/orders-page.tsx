import { useState } from 'react';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { BagDrawing } from '../../../../ui/drawings/bag-drawing.js';
import { Dialog, DialogChoices } from '../../../../ui/overlays/dialog.js';
import { StatePanel } from '../../../../ui/state-panel.js';
import { ordersForgotten } from '../../base/state/placed-slice.js';
import { customerForgotten } from '../../base/state/remembered-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { FindOrders } from './find-orders.js';
import { OrderRow } from './order-row.js';
import styles from './orders-page.module.css';

/** each is a question to the server */
const PAGE = 10;

function Forget() {
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
        Forget them on this device
      </Button>
      {isAsked && (
        <Dialog title="Forget these orders here?" onClose={() => setAsked(false)}>
          <p>
            They stay with the shop, and your phone number finds them again. Nothing is cancelled. This device forgets
            your details, too.
          </p>
          <DialogChoices>
            <Button look="primary" onClick={forget}>
              Forget orders
            </Button>
            <Button onClick={() => setAsked(false)}>Keep them</Button>
          </DialogChoices>
        </Dialog>
      )}
    </>
  );
}

function OnThisDevice() {
  const tokens = useStorefront(({ placed }) => placed.tokens);
  const [shown, setShown] = useState(PAGE);
  if (tokens.length === 0) {
    return (
      <StatePanel
        drawing={<BagDrawing />}
        title="No orders on this device yet"
        action={
          <ButtonLink look="primary" to="/menu">
            See the menu
          </ButtonLink>
        }
      >
        Ordered on another device? Find your orders by phone number below.
      </StatePanel>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label="Orders on this device">
        {tokens
          .slice(-shown)
          .reverse()
          .map((own) => (
            <li key={own.reference}>
              <OrderRow own={own} />
            </li>
          ))}
      </ul>
      <div className={styles.below}>
        {tokens.length > shown && <Button onClick={() => setShown(shown + PAGE)}>Show more</Button>}
        <Forget />
      </div>
    </>
  );
}

/** 'My orders': those of this device, and by a phone number those of any other. */
export default function OrdersPage() {
  usePageTitle('My orders');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>My orders</h1>
      <OnThisDevice />
      <section className={styles.find}>
        <h2 className={styles.subtitle}>From another device?</h2>
        <p>
          Enter the phone number that you ordered with. We will send it a code, then show its orders of the last 90
          days.
        </p>
        <FindOrders />
      </section>
    </div>
  );
}
