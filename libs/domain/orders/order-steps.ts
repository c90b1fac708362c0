import type { Order } from '../../contract/orders/orders.js';
import { isPayLater } from '../money/pay-later.js';

/** The steps of the kitchen with an order, in this order; steps may be skipped. */
export type KitchenStep = 'Start' | 'Ready' | 'Out for delivery' | 'Handed over' | 'Delivered';

type StepFacts = Pick<Order, 'status' | 'kitchen_status' | 'order_type' | 'ready_at' | 'dispatched_at'>;

/**
 * Returns the steps that an order may take now, the next one first; none before it is confirmed and once it has ended.
 */
export function kitchenSteps(order: StepFacts): readonly KitchenStep[] {
  const { status, kitchen_status, order_type, ready_at, dispatched_at } = order;
  if (status !== 'Confirmed') return [];
  if (kitchen_status === 'Incoming') return ['Start'];
  if (kitchen_status !== 'On Process') return [];
  const steps: KitchenStep[] =
    order_type === 'Pickup' ? ['Ready', 'Handed over'] : ['Ready', 'Out for delivery', 'Delivered'];
  return steps.slice(dispatched_at ? 2 : ready_at ? 1 : 0);
}

/** Returns the step that hands an order over to its customer. */
export const handOverStep = ({ order_type }: Pick<Order, 'order_type'>): 'Handed over' | 'Delivered' =>
  order_type === 'Pickup' ? 'Handed over' : 'Delivered';

/**
 * Returns whether a step hands over an order that is paid then, at the counter or at the door, so that the step records
 * the tender.
 */
export function takesMoney(step: KitchenStep, order: ToPay): boolean {
  return (step === 'Handed over' || step === 'Delivered') && isToPay(order);
}

type ToPay = Pick<Order, 'payment_type' | 'paid_at' | 'to_collect'>;

/** Returns whether money of an order is still to be collected, at the counter or at the door: all of it, or what was added. */
export function isToPay({ payment_type, paid_at, to_collect = 0 }: ToPay): boolean {
  return to_collect > 0 || (isPayLater(payment_type) && !paid_at);
}

/** The place of a started order: in the kitchen, on the shelf, or with the rider. */
export type ShelfPlace = 'Cooking' | 'Ready' | 'On the road';

export function shelfPlace({ ready_at, dispatched_at }: Pick<Order, 'ready_at' | 'dispatched_at'>): ShelfPlace {
  if (dispatched_at) return 'On the road';
  return ready_at ? 'Ready' : 'Cooking';
}
