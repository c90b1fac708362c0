import type { PromoCode } from '@libs/contract/selling.js';
import { reasonsOf } from '@libs/domain/cart-repair.js';
import { type CartAgain, cartOfOrder } from '@libs/domain/order-again.js';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../../api/failure.js';
import { branchesEndpoint, menuEndpoint, settingsEndpoint } from '../../../../api/public-api.js';
import { Button } from '../../../../ui/button.js';
import { Dialog, DialogChoices } from '../../../../ui/overlays/dialog.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { addressChosen } from '../../base/state/address-slice.js';
import { branchSelected } from '../../base/state/branch-slice.js';
import { cartRefilled } from '../../base/state/cart-slice.js';
import { notesWritten } from '../../base/state/notes-slice.js';
import { promoApplied } from '../../base/state/promo-slice.js';
import { useStorefrontDispatch, useStorefrontStore } from '../../base/state/storefront-state.js';
import styles from './order-again-steps.module.css';
import type { OrderedBefore } from './ordered-before.js';

const GONE = 'This outlet no longer takes orders. Choose another one.';

/** Reads today's menu and makes the order's cart of it. @returns null where the outlet is gone; throws what a read failed with */
function useCartOfOrder(order: OrderedBefore): () => Promise<CartAgain | null> {
  const dispatch = useStorefrontDispatch();
  return async () => {
    // held until they have come: what nobody holds is dropped by a change of the menu meanwhile
    const reads = [
      dispatch(menuEndpoint.initiate(order.branch_id, { forceRefetch: true })),
      dispatch(branchesEndpoint.initiate(undefined, { forceRefetch: true })),
      dispatch(settingsEndpoint.initiate()),
    ] as const;
    const [menu, branches, settings] = await Promise.all([
      reads[0].unwrap(),
      reads[1].unwrap(),
      reads[2].unwrap(),
    ]).finally(() => {
      for (const read of reads) read.unsubscribe();
    });
    const branch = branches.find(({ id }) => id === order.branch_id);
    if (branch === undefined) return null;
    return cartOfOrder({
      ordered: order.lines,
      menu: menu.foodTypes,
      lineQuantityMax: branch.line_quantity_max,
      at: new Date(Date.now() + settings.clock_offset),
      timeZone: settings.time_zone,
    });
  };
}

/**
 * Puts an order's cart, and where it went, in the place of the cart that there is; with its promo code on the device that it was
 * placed on only: an order says what its code took off, and not the code, which anybody who is shown a receipt could use.
 */
function useRefill(order: OrderedBefore): (lines: CartAgain['lines']) => void {
  const dispatch = useStorefrontDispatch();
  const store = useStorefrontStore();
  return (lines) => {
    const { placed, branch } = store.getState();
    const { branch_id: id, order_type: orderType, delivery, address, notes } = order;
    const promo: PromoCode | null | undefined = placed.tokens.find((own) => own.reference === order.reference)?.promo;
    if (branch.selected?.id !== id) dispatch(branchSelected({ id, name: order.branch?.name ?? '' }));
    dispatch(cartRefilled({ branchId: id, lines }));
    dispatch(notesWritten(notes));
    // the terms of the code are looked at again as soon as a page of the shop is open
    if (promo) dispatch(promoApplied(promo));
    if (orderType === 'Pickup' || delivery !== null) {
      dispatch(addressChosen({ orderType, deliveryLocation: delivery?.id ?? null, address: address ?? '' }));
    }
  };
}

function Changes({ changes }: { changes: CartAgain['changes'] }) {
  return (
    <ul className={styles.changes}>
      {reasonsOf(changes).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

interface Props {
  order: OrderedBefore;
  /** the cart has been read, or could not be: from now on a dialog or a toast says what comes next */
  onRead: () => void;
  onClose: () => void;
}

/** The steps of 'Order again', with their dialogs, in a chunk of their own, since few orders are ordered again. */
export default function OrderAgainSteps({ order, onRead, onClose }: Props) {
  const navigate = useNavigate();
  const store = useStorefrontStore();
  const read = useCartOfOrder(order);
  const refill = useRefill(order);
  const [asked, setAsked] = useState<CartAgain>();
  const [filled, setFilled] = useState<CartAgain>();
  const hasBegun = useRef(false);

  const fill = (cart: CartAgain) => {
    setAsked(undefined);
    if (cart.lines.length > 0) refill(cart.lines);
    if (cart.changes.length > 0) setFilled(cart);
    else navigate('/cart');
  };
  const start = async () => {
    try {
      const cart = await read();
      onRead();
      if (cart !== null && cart.lines.length > 0 && store.getState().cart.lines.length > 0) setAsked(cart);
      else if (cart !== null) fill(cart);
      else {
        toast('error', GONE);
        onClose();
      }
    } catch (error) {
      toast('error', messageOf(error));
      onClose();
    }
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void start();
  });
  if (asked !== undefined) {
    return (
      <Dialog title="Replace your cart?" onClose={onClose}>
        <p>Your cart has other items. This order will replace them.</p>
        <DialogChoices>
          <Button look="primary" onClick={() => fill(asked)}>
            Replace cart
          </Button>
          <Button onClick={onClose}>Keep my cart</Button>
        </DialogChoices>
      </Dialog>
    );
  }
  if (filled === undefined) return null;
  const isFilled = filled.lines.length > 0;
  return (
    <Dialog
      title={isFilled ? 'Your cart is back, with changes' : 'None of these items is available now'}
      onClose={onClose}
    >
      <Changes changes={filled.changes} />
      <DialogChoices>
        <Button look="primary" onClick={() => navigate(isFilled ? '/cart' : '/menu')}>
          {isFilled ? 'View cart' : 'See the menu'}
        </Button>
      </DialogChoices>
    </Dialog>
  );
}
