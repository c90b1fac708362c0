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

/** One of the buttons by which a step is taken. */
export interface StepChoice {
  /** the step, and if it takes money by what */
  step: KitchenStep;
  paidBy?: DeliveryPaymentType;
  /** the key that presses it on the focused ticket */
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

/** What a person does with a ticket. */
export interface TicketActions {
  /** takes the next of the order's steps; one that takes money needs `paidBy`, and no other step has it */
  advance(order: Order, paidBy?: DeliveryPaymentType): void;
  /** a line is made, or is to be made again */
  strike(order: Order, line: { position: number; part?: number; struck: boolean }): void;
  /** all that a station makes of it is made */
  made(order: Order, station: KitchenStation): void;
  /** all that a station makes of it is to be made again */
  unmade(order: Order, station: KitchenStation): void;
  /** opens the stock of a food or combo; absent if the person may not change it */
  stock?: ((name: string) => void) | undefined;
  open(order: Order): void;
  print(order: Order): void;
}
