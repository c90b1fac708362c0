import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { type KitchenStep, takesMoney } from '@libs/domain/orders/order-steps.js';
import { TENDER_CHOICES } from '../../../staff/tender-choice.js';
import {
  BagIcon,
  CardIcon,
  CashIcon,
  CheckIcon,
  FlameIcon,
  type IconType,
  ScooterIcon,
} from '../../../ui/drawings/icons.js';

export const STEP_ICON: Record<KitchenStep, IconType> = {
  Start: FlameIcon,
  Ready: CheckIcon,
  'Out for delivery': ScooterIcon,
  'Handed over': BagIcon,
  Delivered: CheckIcon,
};

/** A button that takes a step. */
export interface StepChoice {
  /** the step, and how it is paid if it takes money */
  step: KitchenStep;
  paidBy?: DeliveryPaymentType;
  /** the key that presses the button on the focused ticket */
  key?: string;
  icon: IconType;
}

/** Returns the buttons of a step: one, or Cash and Card if the order is paid when it is handed over. */
export function stepChoices(order: Order, step: KitchenStep): StepChoice[] {
  if (!takesMoney(step, order)) return [{ step, icon: STEP_ICON[step] }];
  return TENDER_CHOICES.map(({ type, key }) => ({
    step,
    paidBy: type,
    key,
    icon: type === 'Pay by Cash' ? CashIcon : CardIcon,
  }));
}

/** The actions on a ticket. */
export interface TicketActions {
  /** takes the order's next step; `paidBy` is required if it takes money, and absent otherwise */
  advance(order: Order, paidBy?: DeliveryPaymentType): void;
  /** strikes a line, or puts it back */
  strike(order: Order, line: { position: number; part?: number; struck: boolean }): void;
  /** strikes everything that a station makes of an order */
  made(order: Order, station: KitchenStation): void;
  /** opens the stock of a food or combo; absent if the person may not change it */
  stock?: ((name: string) => void) | undefined;
  open(order: Order): void;
  print(order: Order): void;
}
