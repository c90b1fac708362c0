import type { LineChange } from '@libs/contract/answers.js';
import { REJECTED } from '@libs/contract/orders/messages.js';
import type { CreateOrderRequest } from '@libs/contract/people/requests.js';
import {
  type DeliveryPaymentType,
  LINE_CHANGE_CODES,
  LINE_TYPES,
  type OrderStatus,
  type PaymentType,
} from '@libs/contract/values.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { type CartChange, withKeys } from '@libs/domain/cart/cart-repair.js';
import { fromCents } from '@libs/domain/money/money.js';
import { parsePhone } from '@libs/domain/people/phone.js';
import type { TextId } from '@libs/texts/text.js';
import { useState } from 'react';
import * as v from 'valibot';
import { api } from '../../../../api/api.js';
import { type Failure, isFailure } from '../../../../api/failure.js';
import { shaped } from '../../../../api/shaped.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { selectAreRulesKnown } from '../../base/state/cart-selectors.js';
import { cartCleared, orderedAgain } from '../../base/state/cart-slice.js';
import { orderAnswered, orderPlaced, orderSent } from '../../base/state/placed-slice.js';
import { customerForgotten, customerRemembered } from '../../base/state/remembered-slice.js';
import { useStorefront, useStorefrontDispatch, useStorefrontStore } from '../../base/state/storefront-state.js';
import { usePricedCart } from '../../base/state/use-cart.js';
import { PRICING_TAGS, usePlaceOrderMutation } from '../../base/storefront-api.js';
import { t } from '../../order/texts.js';
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

/** Returns the changes that a rejected order names, by the lines that were sent; none if it was rejected for another reason. */
const changesOf = ({ answer }: Failure, sent: readonly CartLine[]): CartChange[] =>
  withKeys(v.parse(CHANGES, answer?.changes), sent);

export interface Problem {
  /** the cart and the promo code that it is about: others have not been rejected yet */
  orderKey: string;
  promoId: number | undefined;
  failure: Failure;
  changes: CartChange[];
}

/** What came of a try: the number of the order, or why there is none. */
interface Placement {
  reference?: string;
  failure?: Failure;
}

/** A retry gets the order that its key made before; where that one was let go, the cart is to be ordered again. */
const LAPSED = {
  Expired: 'order.lapsed.expired',
  Cancelled: 'order.lapsed.cancelled',
} as const satisfies Partial<Record<OrderStatus, TextId>>;

/** Whether an answer says for sure that its key has made no order: only a decision about this very order does. */
const isDecided = (error: unknown) =>
  isFailure(error) && error.kind === 'rejected' && error.code !== REJECTED.keyReused;

/**
 * Places the order that the cart, the address, the promo code and the notes make. On success the cart, the promo code
 * and the notes are cleared and the order is awaited; on failure nothing is lost, and everything that prices it is
 * read again. Where an earlier try of this cart has made an order whose answer was lost, that order is the one, whatever
 * was changed beside the cart meanwhile.
 */
export function usePlaceOrder(branchId: number) {
  const dispatch = useStorefrontDispatch();
  const store = useStorefrontStore();
  const { lines, price, delivery } = usePricedCart();
  const { orderKey } = useStorefront((state) => state.cart);
  const { orderType, address } = useStorefront((state) => state.address);
  const promo = useStorefront((state) => state.promoCode.applied);
  const notes = useStorefront((state) => state.notes.text);
  const areRulesKnown = useStorefront(selectAreRulesKnown);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [placeOrder, { isLoading }] = usePlaceOrderMutation();

  /** Sends the order; where its key has made one with other details before, it is that one that is answered. */
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

  /** Keeps the customer and the order on this device, or forgets them: as the customer has chosen. */
  const remember = (recipient: Recipient & { remember: boolean }, payment: Payment) => {
    if (!recipient.remember) {
      dispatch(customerForgotten());
      return;
    }
    const { firstName, lastName, phone, email } = recipient;
    const { paymentType, deliveryPaymentType } = payment;
    const { branch, cart } = store.getState();
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
          lines: cart.lines.map(({ type, id, name, price, selected_quantity }) => ({
            type,
            id,
            name,
            price,
            selected_quantity,
          })),
        },
      }),
    );
  };

  /** @returns the number of the order that was placed, or why the server rejected it */
  const place = async (recipient: Recipient & { remember: boolean }, payment: Payment): Promise<Placement> => {
    const isDelivery = orderType === 'Delivery';
    const body: CreateOrderRequest = {
      email: recipient.email.trim(),
      firstName: recipient.firstName.trim(),
      lastName: recipient.lastName.trim(),
      phone: parsePhone(recipient.phone) ?? recipient.phone.trim(),
      ...payment,
      subTotal: fromCents(price.subTotal),
      branch: branchId,
      promoCode: promo?.id ?? null,
      promoCodePercentage: price.promoPercentage,
      delivery: delivery?.id ?? null,
      deliveryCharge: delivery && fromCents(price.deliveryCharge),
      ...(areRulesKnown && { freeDelivery: price.freeFrom !== null && price.subTotal >= price.freeFrom }),
      address: isDelivery ? address : null,
      orderType,
      products: lines,
      notes: notes.trim(),
    };
    setProblem(null);
    const { data, error, isEarlier } = await send(body);
    const lapsed = data?.status === 'Expired' || data?.status === 'Cancelled' ? LAPSED[data.status] : undefined;
    if (lapsed !== undefined) {
      const { meta } = dispatch(orderedAgain());
      const failure: Failure = { kind: 'rejected', message: t(lapsed), status: 200 };
      setProblem({ orderKey: meta.orderKey, promoId: promo?.id, failure, changes: [] });
      return { failure };
    }
    if (data !== undefined) {
      remember(recipient, payment);
      // first: a checkout whose cart is gone leads to the order that is awaited
      dispatch(orderPlaced({ order: data, promo }));
      // another tab may have begun another cart meanwhile: that one is not ordered
      if (store.getState().cart.orderKey === orderKey) dispatch(cartCleared());
      if (isEarlier) toast('info', t('order.alreadyPlaced'));
      return { reference: data.reference };
    }
    const failure = error as Failure;
    setProblem({ orderKey, promoId: promo?.id, failure, changes: changesOf(failure, lines) });
    dispatch(api.util.invalidateTags([...PRICING_TAGS]));
    return { failure };
  };

  return {
    place,
    isPlacing: isLoading,
    problem: problem?.orderKey === orderKey && problem.promoId === promo?.id ? problem : null,
    price,
    isEmpty: lines.length === 0,
  };
}
