import type { LineChange } from '@libs/contract/answers.js';
import type { SlotRejection } from '@libs/contract/orders/later.js';
import { REJECTED } from '@libs/contract/orders/messages.js';
import type { CreateOrderRequest } from '@libs/contract/requests/orders/create-order.js';
import {
  type DeliveryPaymentType,
  LINE_CHANGE_CODES,
  LINE_TYPES,
  type OrderStatus,
  type PaymentType,
} from '@libs/contract/values.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { type CartChange, withKeys } from '@libs/domain/cart/cart-repair.js';
import { shownAmounts } from '@libs/domain/money/amounts.js';
import { estimateForArea } from '@libs/domain/orders/estimate.js';
import { parsePhone } from '@libs/domain/people/phone.js';
import type { TextId } from '@libs/texts/text.js';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { api } from '../../../../api/api.js';
import { useServerClock } from '../../../../api/clock.js';
import { type Failure, isFailure } from '../../../../api/failure.js';
import { selectUser } from '../../../../api/session/session-slice.js';
import { shaped } from '../../../../api/shaped.js';
import { t } from '../../../../texts/i18n.js';
import { tabLanguage } from '../../../../texts/tab-locale.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { useBranch } from '../../base/branch/use-branch.js';
import { namesNow } from '../../base/line-name.js';
import { selectAreRulesKnown, selectMenuIndex } from '../../base/state/cart-selectors.js';
import { cartCleared, orderedAgain } from '../../base/state/cart-slice.js';
import { orderAnswered, orderPlaced, orderSent } from '../../base/state/placed-slice.js';
import { customerForgotten, customerRemembered } from '../../base/state/remembered-slice.js';
import { useStorefront, useStorefrontDispatch, useStorefrontStore } from '../../base/state/storefront-state.js';
import { usePricedCart } from '../../base/state/use-cart.js';
import { PRICING_TAGS, usePlaceOrderMutation } from '../../base/storefront-api.js';
import type { Recipient } from './recipient.js';

interface Payment {
  paymentType: PaymentType;
  deliveryPaymentType: DeliveryPaymentType | null;
}

const CHANGES = v.fallback(
  v.array(
    shaped<LineChange>({
      line: v.number(),
      id: v.number(),
      type: v.picklist(LINE_TYPES),
      name: v.string(),
      code: v.picklist(LINE_CHANGE_CODES),
      values: v.record(v.string(), v.union([v.string(), v.number()])),
      reason: v.string(),
      available_quantity: v.number(),
      price: v.nullable(v.number()),
    }),
  ),
  [],
);

/**
 * Returns the changes that a rejection names, for the lines that were sent; empty if it was rejected for another
 * reason.
 */
const changesOf = ({ answer }: Failure, sent: readonly CartLine[]): CartChange[] =>
  withKeys(v.parse(CHANGES, answer?.changes), sent);

export type FreeSlot = NonNullable<SlotRejection['next']>;
const PROMISED = v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined);
const NEXT = v.fallback(v.optional(shaped<FreeSlot>({ starts_at: v.string(), ends_at: v.string() })), undefined);

export interface Problem {
  /** the cart, the promo code and the time that were rejected; the problem does not apply to others */
  orderKey: string;
  promoId: number | undefined;
  dueAt: string | undefined;
  failure: Failure;
  changes: CartChange[];
  /** the next free time, if the chosen one is full or gone */
  next?: FreeSlot | undefined;
  /** if it takes longer than was shown: the time that is promised now */
  promisedAt?: string | undefined;
}

/** The result of an attempt: the order's number, or why there is none. */
interface Placement {
  reference?: string;
  failure?: Failure;
}

/**
 * A retry returns the order that the same key has placed before. If that order has expired or was cancelled, the cart
 * has to be ordered again.
 */
const LAPSED = {
  Expired: 'order.lapsed.expired',
  Cancelled: 'order.lapsed.cancelled',
} as const satisfies Partial<Record<OrderStatus, TextId>>;

/** Whether a response proves that the key has placed no order: only a decision about this order does. */
const isDecided = (error: unknown) =>
  isFailure(error) && error.kind === 'rejected' && error.code !== REJECTED.keyReused;

/**
 * Returns how to place the order of the cart, address, promo code and notes. After a success they are cleared and the
 * order is awaited. After a failure nothing is lost, and everything that prices the order is read again. If the
 * response of an earlier attempt of this cart was lost, its order is returned, even if other details have changed
 * since.
 */
export function usePlaceOrder(branchId: number) {
  const dispatch = useStorefrontDispatch();
  const store = useStorefrontStore();
  const { lines, price, delivery } = usePricedCart();
  const { orderKey } = useStorefront((state) => state.cart);
  const { orderType, address, landmark } = useStorefront((state) => state.address);
  const promo = useStorefront((state) => state.promoCode.applied);
  const dueAt = useStorefront(({ due }) => due.slot?.starts_at);
  const notes = useStorefront((state) => state.notes.text);
  const branch = useBranch();
  const clock = useServerClock();
  const areRulesKnown = useStorefront(selectAreRulesKnown);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isStaff = useSelector(selectUser) !== null;
  const [placeOrder, { isLoading }] = usePlaceOrderMutation();

  /** Sends the order. If its key has already placed one with other details, that order is returned. */
  const send = async (body: CreateOrderRequest) => {
    const { unanswered } = store.getState().placed;
    const earlier = unanswered?.key === orderKey ? unanswered.bodies : [];
    dispatch(orderSent({ key: orderKey, body }));
    let answer = await placeOrder({ body, key: orderKey });
    let isEarlier = false;
    for (const sent of earlier) {
      if (!isFailure(answer.error) || answer.error.code !== REJECTED.keyReused) break;
      answer = await placeOrder({ body: sent, key: orderKey });
      isEarlier = true;
    }
    if (answer.data !== undefined || isDecided(answer.error)) dispatch(orderAnswered());
    return { ...answer, isEarlier };
  };

  /** Stores the customer and the order on this device, or forgets them, as the customer has chosen. Never for staff. */
  const remember = (recipient: Recipient & { remember: boolean }, payment: Payment) => {
    if (!recipient.remember || isStaff) {
      dispatch(customerForgotten());
      return;
    }
    const { firstName, lastName, phone, email } = recipient;
    const { paymentType, deliveryPaymentType } = payment;
    const { branch, cart } = store.getState();
    const menu = selectMenuIndex(store.getState());
    dispatch(
      customerRemembered({
        customer: {
          firstName,
          lastName,
          phone,
          email,
          paymentType,
          deliveryPaymentType: deliveryPaymentType ?? 'Pay by Cash',
        },
        cart: {
          branch: { id: branchId, name: branch.selected?.name ?? '' },
          orderType,
          deliveryLocation: delivery?.id ?? null,
          address: orderType === 'Delivery' ? address : '',
          landmark: orderType === 'Delivery' ? landmark : '',
          lines: cart.lines.map(({ type, id, name, price, selected_quantity }) => ({
            type,
            id,
            name,
            price,
            selected_quantity,
            ...namesNow({ type, id, name }, menu),
          })),
        },
      }),
    );
  };

  const isCurrent = problem?.orderKey === orderKey && problem.promoId === promo?.id && problem.dueAt === dueAt;

  /** Returns until when the order would take, as it is shown: by the rejection, or else by the estimate. */
  const shownPromise = (): Pick<CreateOrderRequest, 'promisedAt'> => {
    if (isCurrent && problem.promisedAt !== undefined) return { promisedAt: problem.promisedAt };
    const estimate = branch?.estimate?.[orderType];
    if (estimate === undefined || clock === null) return {};
    const { to } = estimateForArea(estimate, delivery?.minutes ?? 0);
    return { promisedAt: new Date(clock.now() + to * 60_000).toISOString() };
  };

  /** Places the order. @returns its number, or why the server rejected it */
  const place = async (recipient: Recipient & { remember: boolean }, payment: Payment): Promise<Placement> => {
    const isDelivery = orderType === 'Delivery';
    const body: CreateOrderRequest = {
      email: recipient.email.trim(),
      firstName: recipient.firstName.trim(),
      lastName: recipient.lastName.trim(),
      phone: parsePhone(recipient.phone) ?? recipient.phone.trim(),
      ...payment,
      ...shownAmounts(price),
      branch: branchId,
      promoCode: promo?.id ?? null,
      delivery: delivery?.id ?? null,
      ...(areRulesKnown && { freeDelivery: price.freeFrom !== null && price.subTotal >= price.freeFrom }),
      address: isDelivery ? address : null,
      ...(isDelivery && landmark !== '' && { landmark }),
      orderType,
      ...(dueAt === undefined ? shownPromise() : { dueAt }),
      products: lines,
      notes: notes.trim(),
      language: tabLanguage(),
    };
    setProblem(null);
    const { data, error, isEarlier } = await send(body);
    const lapsed = data?.status === 'Expired' || data?.status === 'Cancelled' ? LAPSED[data.status] : undefined;
    if (lapsed !== undefined) {
      const { meta } = dispatch(orderedAgain());
      const failure: Failure = { kind: 'rejected', message: t(lapsed), status: 200 };
      setProblem({ orderKey: meta.orderKey, promoId: promo?.id, dueAt, failure, changes: [] });
      return { failure };
    }
    if (data !== undefined) {
      remember(recipient, payment);
      // first, because a checkout without a cart leads to the awaited order
      dispatch(orderPlaced({ order: data, promo }));
      // keep the cart if another tab has started a new one meanwhile
      if (store.getState().cart.orderKey === orderKey) dispatch(cartCleared());
      if (isEarlier) toast('info', t('order.alreadyPlaced'));
      return { reference: data.reference };
    }
    const failure = error as Failure;
    const next = v.parse(NEXT, failure.answer?.next);
    const promisedAt = v.parse(PROMISED, failure.answer?.promised_at);
    setProblem({ orderKey, promoId: promo?.id, dueAt, failure, changes: changesOf(failure, lines), next, promisedAt });
    dispatch(api.util.invalidateTags([...PRICING_TAGS]));
    return { failure };
  };

  return {
    place,
    isPlacing: isLoading,
    problem: isCurrent ? problem : null,
    price,
    isEmpty: lines.length === 0,
  };
}
