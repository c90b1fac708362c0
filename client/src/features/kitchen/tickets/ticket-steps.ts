import type { KitchenStation } from '@libs/contract/kitchen.js';
import type { Order } from '@libs/contract/orders.js';
import type { KitchenStep } from '@libs/domain/order-steps.js';
import { BagIcon, CheckIcon, FlameIcon, type IconType, ScooterIcon } from '../../../ui/drawings/icons.js';

export const STEP_ICON: Record<KitchenStep, IconType> = {
  Start: FlameIcon,
  Ready: CheckIcon,
  'Out for delivery': ScooterIcon,
  'Handed over': BagIcon,
  Delivered: CheckIcon,
};

/** What a person does with a ticket. */
export interface TicketActions {
  /** takes the next of the order's steps */
  advance(order: Order): void;
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
