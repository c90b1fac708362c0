import { reasonsOf } from '@libs/domain/cart/changes/change-reasons.js';
import { type CartAgain, cartOfOrder } from '@libs/domain/orders/order-again.js';
import { businessDate } from '@libs/domain/time/business-day.js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiDispatch } from '../../../../api/api.js';
import { messageOf } from '../../../../api/failure.js';
import { branchesEndpoint, type KnownSettings, menuEndpoint, settingsEndpoint } from '../../../../api/public-api.js';
import { say, t } from '../../../../texts/i18n.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { Dialog, DialogChoices } from '../../../../ui/overlays/dialog.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { addressChosen } from '../../base/state/address-slice.js';
import { branchSelected } from '../../base/state/branch-slice.js';
import { cartRefilled } from '../../base/state/cart-slice.js';
import { type DueSlot, dueChosen } from '../../base/state/due-slice.js';
import { notesWritten } from '../../base/state/notes-slice.js';
import { promoApplied } from '../../base/state/promo-slice.js';
import { type ShopState, useStorefrontDispatch, useStorefrontStore } from '../../base/state/storefront-state.js';
import styles from './order-again-steps.module.css';
import type { OrderedBefore } from './ordered-before.js';

interface ShopStore {
  dispatch: ApiDispatch;
  getState: () => ShopState;
}

interface CartRead extends CartAgain {
  /** the time that the cart is for; null: as soon as possible */
  slot: DueSlot | null;
}

/**
 * Reads the menu of the day for which the cart is, and makes a cart of the order's lines. @returns null if the outlet no
 * longer exists; throws the failure of a read
 */
async function readCart(order: OrderedBefore, { dispatch, getState }: ShopStore): Promise<CartRead | null> {
  const known = dispatch(settingsEndpoint.initiate());
  const settings = await known.unwrap().finally(known.unsubscribe);
  const now = new Date(Date.now() + settings.clock_offset);
  const { branch, due } = getState();
  const { branch_id: id } = order;
  const chosen = branch.selected?.id === id ? due.slot : null;
  const slot = slotAgain(order, { now, settings, chosen });
  const of = slot?.stock_day ? { branch: id, day: slot.stock_day } : id;
  // subscribed until all have arrived: a change of the menu meanwhile would drop entries without a subscriber
  const reads = [
    dispatch(menuEndpoint.initiate(of, { forceRefetch: true })),
    dispatch(branchesEndpoint.initiate(undefined, { forceRefetch: true })),
  ] as const;
  const [{ menu }, branches] = await Promise.all([reads[0].unwrap(), reads[1].unwrap()]).finally(() => {
    for (const read of reads) read.unsubscribe();
  });
  const outlet = branches.find((one) => one.id === id);
  if (outlet === undefined) return null;
  const cart = cartOfOrder({
    ordered: order.lines,
    menu,
    lineQuantityMax: outlet.line_quantity_max,
    at: slot === null ? now : new Date(slot.starts_at),
    timeZone: settings.time_zone,
  });
  return { ...cart, slot };
}

/**
 * Returns the time that the cart is for: that of an order for later that was never made, otherwise the one that is chosen
 * in the shop. A time that has passed counts as none; null: as soon as possible.
 */
function slotAgain(
  { due, order_type }: OrderedBefore,
  { now, settings, chosen }: { now: Date; settings: KnownSettings; chosen: DueSlot | null },
): DueSlot | null {
  const own = due?.due_at ? { starts_at: due.due_at, ends_at: due.due_until ?? due.due_at } : null;
  const slot = [own, chosen].find((one) => one !== null && new Date(one.starts_at) > now);
  if (!slot) return null;
  const { time_zone: timeZone, business_day_starts: businessDayStarts } = settings;
  const day = businessDate(new Date(slot.starts_at), { timeZone, businessDayStarts });
  const isComing = day > businessDate(now, { timeZone, businessDayStarts });
  const { starts_at, ends_at } = slot;
  return { starts_at, ends_at, order_type, stock_day: isComing ? day : null };
}

/**
 * Replaces the cart by the order's lines, address and notes. Its promo code is applied only on the device that placed
 * the order. An order shows the discount of its code but not the code, because anybody with a link to the receipt could
 * use it.
 */
function refill(order: OrderedBefore, { lines, slot }: CartRead, { dispatch, getState }: ShopStore): void {
  const { placed, branch } = getState();
  const { branch_id: id, order_type: orderType, delivery, address, landmark, notes } = order;
  const promo = placed.tokens.find((own) => own.reference === order.reference)?.promo;
  if (branch.selected?.id !== id) dispatch(branchSelected({ id, name: order.branch?.name ?? '' }));
  dispatch(cartRefilled({ branchId: id, lines }));
  dispatch(notesWritten(notes));
  // the code's terms are read again as soon as a page of the shop is open
  if (promo) dispatch(promoApplied(promo));
  if (orderType === 'Pickup' || delivery !== null) {
    const place = { address: address ?? '', landmark: landmark ?? '' };
    dispatch(addressChosen({ orderType, deliveryLocation: delivery?.id ?? null, ...place }));
  }
  dispatch(dueChosen(slot));
}

/** The next step of 'Order again'. */
export interface AgainStep {
  cart: CartRead;
  /**
   * `asked`: asks whether the order may replace the current cart; `changed`: the cart is filled, but differs from the
   * order; `filled`: the cart equals the order
   */
  is: 'asked' | 'changed' | 'filled';
}

function fill(order: OrderedBefore, cart: CartRead, store: ShopStore): AgainStep {
  if (cart.lines.length > 0) refill(order, cart, store);
  return { cart, is: cart.changes.length > 0 ? 'changed' : 'filled' };
}

/** Starts 'Order again'. @returns its first step; null if a toast has said why it is not possible */
export async function orderAgain(order: OrderedBefore, store: ShopStore): Promise<AgainStep | null> {
  try {
    const cart = await readCart(order, store);
    if (cart === null) {
      toast('error', t('order.again.gone'));
      return null;
    }
    const isReplacing = cart.lines.length > 0 && store.getState().cart.lines.length > 0;
    return isReplacing ? { cart, is: 'asked' } : fill(order, cart, store);
  } catch (error) {
    toast('error', messageOf(error));
    return null;
  }
}

function Changes({ changes, slot }: CartRead) {
  const isLater = slot !== null && slot.stock_day !== null;
  return (
    <ul className={styles.changes}>
      {reasonsOf(changes.map((change) => ({ ...change, isLater })))
        .map(say)
        .map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
    </ul>
  );
}

interface Props {
  order: OrderedBefore;
  first: AgainStep;
  onClose: () => void;
}

/** The dialogs of 'Order again', in a chunk of their own, since few orders are ordered again. */
export default function OrderAgainSteps({ order, first, onClose }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const dispatch = useStorefrontDispatch();
  const { getState } = useStorefrontStore();
  const [step, setStep] = useState(first);
  const { cart } = step;

  const replace = () => {
    const next = fill(order, cart, { dispatch, getState });
    if (next.is === 'filled') navigate('/cart');
    else setStep(next);
  };
  if (step.is === 'asked') {
    return (
      <Dialog title={t('order.again.replaceTitle')} onClose={onClose}>
        <p>{t('order.again.replaceWhat')}</p>
        <DialogChoices>
          <Button look="primary" onClick={replace}>
            {t('order.again.replace')}
          </Button>
          <Button onClick={onClose}>{t('shop.branch.keep')}</Button>
        </DialogChoices>
      </Dialog>
    );
  }
  const hasLines = cart.lines.length > 0;
  return (
    <Dialog title={hasLines ? t('order.again.changed') : t('order.again.none')} onClose={onClose}>
      <Changes {...cart} />
      <DialogChoices>
        <Button look="primary" onClick={() => navigate(hasLines ? '/cart' : '/menu')}>
          {hasLines ? t('shop.cart.view') : t('shop.seeTheMenu')}
        </Button>
      </DialogChoices>
    </Dialog>
  );
}
