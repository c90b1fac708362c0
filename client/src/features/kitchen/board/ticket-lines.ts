import type { Order } from '@libs/contract/entities.js';
import { FREE_SUFFIX } from '@libs/contract/messages.js';

export interface TicketLine {
  key: string;
  name: string;
  quantity: number;
  isFree: boolean;
  isCombo: boolean;
}

/** The lines as the kitchen reads them: what to make and how many; that one of them is free is a mark, not a name. */
export function ticketLines(order: Order): TicketLine[] {
  const foods = order.order_products.map(({ food, name, quantity }, index) => {
    const isFree = name.endsWith(FREE_SUFFIX);
    return {
      key: `food-${index}-${food.id}`,
      name: isFree ? name.slice(0, -FREE_SUFFIX.length) : name,
      quantity,
      isFree,
      isCombo: false,
    };
  });
  const combos = order.order_offers.map(({ offer, name, quantity }, index) => ({
    key: `offer-${index}-${offer.id}`,
    name,
    quantity,
    isFree: false,
    isCombo: true,
  }));
  return [...combos, ...foods];
}
